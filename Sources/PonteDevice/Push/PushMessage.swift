public import Foundation

/// What was pushed to this device while the program runs.
public struct PushMessage: Hashable, Sendable {
    /// As the server sent it: encrypted, where server and app have agreed on that (RFC 8291).
    public let content: Data
    /// The service's name for the message, where it has one.
    public let id: String?

    public init(content: Data, id: String?) {
        self.content = content
        self.id = id
    }
}
