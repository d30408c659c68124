import Ponte
import PonteContract

/// An import whose progress the app tells by calling a function of the page.
enum Import {
    static let run = RemoteMethod<Callback<Progress, NoOutput>, Int>("import.run")
    /// Lets the app keep a function, and let go of it again.
    static let keep = RemoteMethod<Callback<Progress, NoOutput>, NoOutput>("import.keep")
    static let drop = RemoteMethod<NoParameters, NoOutput>("import.drop")

    struct Progress: Codable, Sendable {
        var done: Int
        var of: Int
    }
}

/// A counter that lives in the app.
enum Counter: RemoteInterface {
    static let open = RemoteMethod<NoParameters, Remote<Counter>>("counter.open")

    // Its methods.
    static let add = RemoteMethod<Int, Int>("add")
    static let reset = RemoteMethod<NoParameters, NoOutput>("reset")
    static var members: [ContractItem] {
        add
        reset
    }
}

/// A player that lives in the page.
enum Player: RemoteInterface {
    /// Gives the title of what it plays, once the app has found the place.
    static let attach = RemoteMethod<Remote<Player>, String>("player.attach")

    // Its methods.
    static let seek = RemoteMethod<Double, NoOutput>("seek")
    static let title = RemoteMethod<NoParameters, String>("title")
    static var members: [ContractItem] {
        seek
        title
    }
}

extension Demo {
    static let held = RemoteMethod<NoParameters, [Held]>("demo.held")

    /// A line of the leak report.
    struct Held: Codable, Sendable, Equatable {
        var kind: String
        var holder: String
        var via: String
        /// In seconds.
        var age: Double
    }
}
