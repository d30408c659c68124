import Ponte
import PonteContract

/// An import whose progress the app tells by calling a function of the page.
enum Import {
    static let run = BridgeMethod<Callback<Progress, Void>, Int>("import.run")
    /// Lets the app keep a function, and let go of it again.
    static let keep = BridgeMethod<Callback<Progress, Void>, Void>("import.keep")
    static let drop = BridgeMethod<NoValue, Void>("import.drop")

    struct Progress: Codable, Sendable {
        var done: Int
        var of: Int
    }
}

/// A counter that lives in the app.
enum Counter: RemoteInterface {
    static let open = BridgeMethod<NoValue, Remote<Counter>>("counter.open")

    // Its methods.
    static let add = BridgeMethod<Int, Int>("add")
    static let reset = BridgeMethod<NoValue, Void>("reset")
    static var members: [ContractItem] {
        add
        reset
    }
}

/// A player that lives in the page.
enum Player: RemoteInterface {
    /// Gives the title of what it plays, once the app has found the place.
    static let attach = BridgeMethod<Remote<Player>, String>("player.attach")

    // Its methods.
    static let seek = BridgeMethod<Double, Void>("seek")
    static let title = BridgeMethod<NoValue, String>("title")
    static var members: [ContractItem] {
        seek
        title
    }
}

extension Demo {
    static let held = BridgeMethod<NoValue, [Held]>("demo.held")

    /// A line of the leak report.
    struct Held: Codable, Sendable, Equatable {
        var kind: String
        var holder: String
        var via: String
        /// In seconds.
        var age: Double
    }
}
