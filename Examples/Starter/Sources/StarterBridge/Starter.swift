public import Ponte
public import PonteContract

/// All that crosses between the app and its page. `make contract` writes `Web/src/contract.ts` from it.
public enum Starter {
    /// A greeting for a name.
    public static let greet = BridgeMethod<String, String>("greeter.greet")
    /// A greeting needs a name.
    public static let noName = BridgeError<NoValue>("greeter.noName")
    /// The user's settings, which page and app both change.
    public static let settings = BridgeState<Settings>("greeter.settings", writable: true)

    /// The contract for TypeScript.
    public static let contract = Contract("Greeter") {
        greet.throwing(noName)
        settings
    }

    /// The user's settings.
    public struct Settings: Codable, Hashable, Sendable {
        /// The colours of the page.
        public enum Theme: String, Codable, CaseIterable, Sendable {
            case system, light, dark
        }

        /// The colours of the page.
        public var theme = Theme.system
        /// How many greetings there were.
        public var greetings = 0

        /// The settings of the first start.
        public init() {}
    }
}
