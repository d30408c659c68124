/// How often the servers of a view's pages have refused an answer. The engine says of a question only whether it is the first.
@MainActor
final class PasswordFailures {
    private struct Space: Hashable {
        let host: String
        let port: Int
        let scheme: String?
        let realm: String?
        let method: String
        let isProxy: Bool

        init(_ space: URLProtectionSpace) {
            (host, port, scheme) = (space.host, space.port, space.`protocol`)
            (realm, method, isProxy) = (space.realm, space.authenticationMethod, space.isProxy())
        }
    }

    /// A credential that is on its way, and how often its request had been refused before. One that was right stays for a while.
    private struct Sent {
        let failures: Int
        let time = SuspendingClock.now
    }

    /// The last one at the end.
    private var sent: [Space: [Sent]] = [:]
    /// One that no server has refused for so long was right.
    private static let (time, timeBeforeAnother) = (Duration.seconds(60), Duration.seconds(10))
    /// Kept of each space, and of spaces; a page can ask for more.
    private static let most = 64

    /// - Parameter isRetry: True if the server has refused a credential. Of requests beside each other the engine does not tell which one asks:
    ///   it is taken for the one that was answered first, since those that begin together are refused together.
    func count(isRetry: Bool, in space: URLProtectionSpace) -> Int {
        let space = Space(space)
        let end = SuspendingClock.now - (isRetry ? Self.time : Self.timeBeforeAnother)
        sent[space]?.removeAll { $0.time < end }
        guard isRetry else { return 0 }
        return (sent[space]?.isEmpty == false ? sent[space]?.removeFirst().failures ?? 0 : 0) + 1
    }

    /// A credential goes to the server that has asked.
    func note(_ challenge: URLAuthenticationChallenge) {
        let space = Space(challenge.protectionSpace)
        if sent[space] == nil, sent.count >= Self.most { sent = [:] }
        sent[space] = (sent[space] ?? []).suffix(Self.most - 1) + [Sent(failures: challenge.previousFailureCount)]
    }
}
