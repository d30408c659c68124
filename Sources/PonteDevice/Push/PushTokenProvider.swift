public import Foundation

/// A service that gives this device a token: UnifiedPush on Linux, APNs on Apple systems, or an app's own.
@MainActor
public protocol PushTokenProvider: AnyObject {
    /// Asks the user for what the system wants before anything is pushed; at once where it has been asked or need not be.
    ///
    /// - Returns: True if it is granted.
    func requestPermission() async throws -> Bool

    /// Registers with the service, where that has not been done, so that a token comes to `tokens`.
    ///
    /// - Throws: `PonteError` with `unavailable` or `permissionDenied`.
    func register() async throws

    /// The token as soon as there is one, then each that takes its place, and `nil` when it is withdrawn. It has one reader.
    var tokens: AsyncStream<PushToken?> { get }
}

/// A message that was pushed to this device while the program runs.
public struct PushMessage: Hashable, Sendable {
    /// As the server sent it: encrypted, where server and app have agreed on that (RFC 8291).
    public let content: Data
    /// The service's name for the message, where it has one.
    public let id: String?

    /// For tests, and for providers of an app's own.
    public init(content: Data, id: String?) {
        self.content = content
        self.id = id
    }
}
