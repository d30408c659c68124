/// What keeps the server from starting, or from making its podcast and its video.
public struct PlaygroundServerError: Error, CustomStringConvertible, Sendable {
    /// The problem, and what to do.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
