import Ponte

/// The device's methods, which the app offers to the page.
enum Device {
    static let currentSSID = BridgeMethod<NoValue, String?>("device.currentSSID")
}

/// The methods that the page offers to the app.
enum Page {
    static let title = BridgeMethod<NoValue, String>("page.title")
    static let outline = BridgeMethod<OutlineOptions, [Heading]>("page.outline")
    static let fails = BridgeMethod<Double, Void>("page.fails")
    static let never = BridgeMethod<NoValue, String>("page.never")

    static let tooHot = BridgeError<Reason>("oven.tooHot")

    struct OutlineOptions: Codable, Sendable {
        var selector: String
        var limit: Int
    }

    struct Heading: Codable, Sendable, Equatable {
        var level: Int
        var text: String
    }

    /// The data of the error that `fails` throws.
    struct Reason: Codable, Sendable, Equatable {
        var celsius: Double
        var limit: Double
    }
}

/// The volume, which both sides can change: the page's slider and the one in the header bar.
enum Volume {
    static let current = BridgeMethod<NoValue, Double>("volume.current")
    static let changedInPage = BridgeEvent<Double>("volume.changedInPage")
    static let changedInApp = BridgeEvent<Double>("volume.changedInApp")
}

/// The requests of the page's cards to the app.
enum Demo {
    static let paint = BridgeMethod<NoValue, Painted>("demo.paint")
    /// The page has to know it before it is painted.
    static let theme = BridgeSyncMethod<NoValue, Theme>("demo.theme")
    static let interview = BridgeMethod<NoValue, Interview>("demo.interview")
    static let withdraw = BridgeMethod<Withdrawal, Double>("demo.withdraw")
    static let catchFailure = BridgeMethod<Double, Caught>("demo.catchFailure")
    static let never = BridgeMethod<NoValue, String>("demo.never")
    static let abandoned = BridgeMethod<NoValue, Int>("demo.abandoned")
    static let echo = BridgeMethod<String, Echo>("demo.echo")
    static let double = BridgeMethod<Int, Int>("demo.double")
    static let refusals = BridgeMethod<NoValue, Int>("demo.refusals")
    static let reload = BridgeEvent<NoValue>("demo.reload")
    static let crash = BridgeEvent<NoValue>("demo.crash")
    static let overdrawn = BridgeError<Balance>("account.overdrawn")
    /// How the app's call ended that a reload or a crash has cut off.
    static let survived = BridgeEvent<Survival>("demo.survived")

    struct Theme: Codable, Sendable, Equatable {
        var name: String
        /// As CSS has it.
        var accent: String
    }

    struct Painted: Codable, Sendable, Equatable {
        var title: String
        var background: String
    }

    struct Interview: Codable, Sendable, Equatable {
        var title: String
        var headings: [Page.Heading]
    }

    struct Withdrawal: Codable, Sendable {
        var amount: Double
    }

    struct Balance: Codable, Sendable {
        var balance: Double
        var currency: String
    }

    /// A page's error as Swift caught it.
    struct Caught: Codable, Sendable, Equatable {
        var code: String
        var message: String
        var reason: Page.Reason
    }

    /// A text as it came back, and what Swift saw of it.
    struct Echo: Codable, Sendable {
        var text: String
        var unicodeScalars: Int
    }

    struct Survival: Codable, Sendable, Equatable {
        var event: String
        var code: String
        var title: String
    }
}

/// To watch takes time: the page switches that off while it measures the bridge.
enum Log {
    static let isOn = BridgeEvent<Bool>("log.isOn")
}
