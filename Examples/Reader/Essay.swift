/// A text of the library.
nonisolated struct Essay: Codable, Hashable, Sendable, Identifiable {
    /// The name of its page: `articles/<id>`.
    var id: String
    var title: String
    /// One sentence about it.
    var summary: String

    static let all = [
        Essay(
            id: "arch", title: "Why an arch stands", summary: "Stones that want to fall keep each other from falling."),
        Essay(
            id: "lock", title: "Boats that climb", summary: "Two gates and a sluice lift a ship over a hill."),
        Essay(
            id: "signal", title: "Arms on the hills", summary: "Messages crossed a country in minutes, long before the wire."),
    ]
}
