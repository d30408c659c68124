/// A program to run, and what it is to measure.
struct Program {
    /// As it stands in the tables.
    var name: String
    var executable: String
    /// The floor's channel, or what shows the bridge's page.
    var mode: String
    var scenarios: [String]
    /// In how many of the rounds it takes part.
    var rounds: Rounds = .some

    enum Rounds {
        case all, some, first
    }

    static func floor(_ mode: String, _ scenarios: [String], rounds: Rounds = .some) -> Program {
        Program(name: "floor " + mode, executable: "floor", mode: mode, scenarios: scenarios, rounds: rounds)
    }

    static func bridge(_ scenarios: [String], rounds: Rounds = .all) -> Program {
        Program(name: Self.bridgeName, executable: "measure", mode: "view", scenarios: scenarios, rounds: rounds)
    }

    /// The same with a `WebPage` in the place of a web view.
    static func pageBridge(_ scenarios: [String]) -> Program {
        Program(name: Self.pageBridgeName, executable: "measure", mode: "page", scenarios: scenarios, rounds: .all)
    }

    static let bridgeName = "bridge"
    static let pageBridgeName = "bridge, WebPage"
    /// The channel that the targets are measured by: a message with reply for each call.
    static let floorName = "floor reply"
    /// The channel on which native hands a text back without having read it.
    static let unreadingFloorName = "floor structured"
}
