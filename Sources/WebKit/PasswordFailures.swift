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

    /// Of each credential that is on its way, how often its request had been refused before; the last one at the end. One that was right stays.
    private var sent: [Space: [Int]] = [:]
    /// Kept of each space, and of spaces; a page can ask for more.
    private static let most = 64

    /// - Parameter isRetry: True if the server has refused a credential. Of requests beside each other the engine does not tell which one asks:
    ///   it is taken for the one that was answered last.
    func count(isRetry: Bool, in space: URLProtectionSpace) -> Int {
        isRetry ? (sent[Space(space)]?.popLast() ?? 0) + 1 : 0
    }

    /// A credential goes to the server that has asked.
    func note(_ challenge: URLAuthenticationChallenge) {
        let space = Space(challenge.protectionSpace)
        if sent[space] == nil, sent.count >= Self.most { sent = [:] }
        sent[space] = (sent[space] ?? []).suffix(Self.most - 1) + [challenge.previousFailureCount]
    }
}
