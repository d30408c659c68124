import Ponte

// A new project of Xcode 26 takes each type for the main actor's. What crosses is decoded elsewhere: without `nonisolated` it does not compile there.

/// What the app offers to the page.
nonisolated enum Device {
    static let systemVersion = BridgeMethod<NoValue, String>("device.systemVersion")
    /// The numbers from this one down to 0, one each second.
    static let countdown = BridgeStreamMethod<Int, Int>("device.countdown")
}

/// What the page offers to the app.
nonisolated enum Page {
    /// The page's answer to a greeting.
    static let greet = BridgeMethod<Greeting, String>("page.greet")
}

/// `{ name: string }` in JavaScript.
nonisolated struct Greeting: Codable, Sendable {
    var name: String
}
