import Ponte

/// What the app offers to the page.
enum Device {
    static let currentSSID = Method<NoParameters, String?>("device.currentSSID")
}

/// What the page offers to the app.
enum Page {
    static let title = Method<NoParameters, String>("page.title")
    static let outline = Method<OutlineOptions, [Heading]>("page.outline")
    static let fails = Method<Double, NoOutput>("page.fails")
    static let never = Method<NoParameters, String>("page.never")

    struct OutlineOptions: Codable, Sendable {
        var selector: String
        var limit: Int
    }

    struct Heading: Codable, Sendable, Equatable {
        var level: Int
        var text: String
    }

    /// What travels with the error that `fails` throws.
    struct Reason: Codable, Sendable, Equatable {
        var celsius: Double
        var limit: Double
    }
}

/// The volume, which both sides can change: the page's slider and the one in the header bar.
enum Volume {
    static let current = Method<NoParameters, Double>("volume.current")
    static let changedInPage = Event<Double>("volume.changedInPage")
    static let changedInApp = Event<Double>("volume.changedInApp")
}

/// What the cards of the page ask the app to do or to be.
enum Demo {
    static let paint = Method<NoParameters, Painted>("demo.paint")
    static let interview = Method<NoParameters, Interview>("demo.interview")
    static let withdraw = Method<Withdrawal, Double>("demo.withdraw")
    static let catchFailure = Method<Double, Caught>("demo.catchFailure")
    static let never = Method<NoParameters, String>("demo.never")
    static let abandoned = Method<NoParameters, Int>("demo.abandoned")
    static let echo = Method<String, Echo>("demo.echo")
    static let double = Method<Int, Int>("demo.double")
    static let refusals = Method<NoParameters, Int>("demo.refusals")
    static let reload = Event<NoParameters>("demo.reload")
    static let crash = Event<NoParameters>("demo.crash")
    /// How the app's call ended that a reload or a crash has cut off.
    static let survived = Event<Survival>("demo.survived")

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
    static let opened = Event<NoParameters>("log.opened")
    static let isOn = Event<Bool>("log.isOn")
    static let update = Event<LogUpdate>("log.update")
}
