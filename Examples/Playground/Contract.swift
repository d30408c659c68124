import Ponte

/// The device's methods, which the app offers to the page.
enum Device {
    static let currentSSID = RemoteMethod<NoParameters, String?>("device.currentSSID")
}

/// The methods that the page offers to the app.
enum Page {
    static let title = RemoteMethod<NoParameters, String>("page.title")
    static let outline = RemoteMethod<OutlineOptions, [Heading]>("page.outline")
    static let fails = RemoteMethod<Double, NoOutput>("page.fails")
    static let never = RemoteMethod<NoParameters, String>("page.never")

    static let tooHot = RemoteError<Reason>("oven.tooHot")

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
    static let current = RemoteMethod<NoParameters, Double>("volume.current")
    static let changedInPage = RemoteEvent<Double>("volume.changedInPage")
    static let changedInApp = RemoteEvent<Double>("volume.changedInApp")
}

/// The requests of the page's cards to the app.
enum Demo {
    static let paint = RemoteMethod<NoParameters, Painted>("demo.paint")
    /// The page has to know it before it is painted.
    static let theme = SyncMethod<NoParameters, Theme>("demo.theme")
    static let interview = RemoteMethod<NoParameters, Interview>("demo.interview")
    static let withdraw = RemoteMethod<Withdrawal, Double>("demo.withdraw")
    static let catchFailure = RemoteMethod<Double, Caught>("demo.catchFailure")
    static let never = RemoteMethod<NoParameters, String>("demo.never")
    static let abandoned = RemoteMethod<NoParameters, Int>("demo.abandoned")
    static let echo = RemoteMethod<String, Echo>("demo.echo")
    static let double = RemoteMethod<Int, Int>("demo.double")
    static let refusals = RemoteMethod<NoParameters, Int>("demo.refusals")
    static let reload = RemoteEvent<NoParameters>("demo.reload")
    static let crash = RemoteEvent<NoParameters>("demo.crash")
    static let overdrawn = RemoteError<Balance>("account.overdrawn")
    /// How the app's call ended that a reload or a crash has cut off.
    static let survived = RemoteEvent<Survival>("demo.survived")

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

/// The message log that the page shows. The log leaves its own events out.
enum Log {
    static let opened = RemoteEvent<NoParameters>("log.opened")
    static let isOn = RemoteEvent<Bool>("log.isOn")
    static let update = RemoteEvent<LogUpdate>("log.update")
}
