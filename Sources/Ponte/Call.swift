/// What a handler is told about the call that it answers, besides the parameters.
public struct Call: Sendable {
    /// The method's or event's name.
    public let name: String
    /// Who calls, as the engine reports it.
    public let caller: Caller
    /// How long the caller waits, from when it called; `nil` is for ever. When it is over, the handler's task is cancelled.
    public let timeout: Duration?
}
