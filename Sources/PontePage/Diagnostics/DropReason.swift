/// The reason for which a frame, or a message of another protocol, was dropped.
public enum DropReason: String, Sendable, Codable, CaseIterable {
    /// It is not of the protocol, or names a call that is unknown or has ended.
    case malformed
    /// It holds more than is allowed.
    case refused
    /// It belongs to a call, a stream, a handle or a document that has ended.
    case late
    /// An event with a value that does not fit.
    case invalidEvent
    /// An event that nobody listens to.
    case unheardEvent
    /// A message of another protocol that nobody takes.
    case unheardMessage
}
