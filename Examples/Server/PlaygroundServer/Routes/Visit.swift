/// One request, with whoever makes it.
@MainActor
final class Visit {
    let request: Request
    private let names: [Substring: Substring]
    private let sessions: Sessions
    private(set) var session: Session?
    private var isNewSession = false

    init(_ request: Request, names: [Substring: Substring], sessions: Sessions) throws {
        self.request = request
        self.names = names
        self.sessions = sessions
        session = try request.cookie(Sessions.cookie).flatMap(sessions.find)
    }

    var user: User? { session?.user }

    /// The segment of the path that the route's pattern names.
    subscript(name: String) -> String {
        names[Substring(name)].map { String($0) } ?? ""
    }

    /// - Throws: `Refusal`, 401.
    func requireUser() throws -> User {
        guard let user else { throw Refusal.notSignedIn }
        return user
    }

    /// - Throws: `Refusal`, 422, without the session's own CSRF token.
    func requireToken() throws {
        guard let session, let token = request.header("X-CSRF-Token") ?? request.field("authenticity_token"),
            Secret.areEqual(token, session.csrfToken)
        else { throw Refusal.badToken }
    }

    /// The session that a page with forms needs: a visitor gets one.
    func requireSession() throws -> Session {
        if let session { return session }
        return try start(nil)
    }

    /// Replaces the session, which ends.
    @discardableResult
    func start(_ user: User?) throws -> Session {
        if let session { try sessions.end(session) }
        let new = try sessions.make(for: user)
        session = new
        isNewSession = true
        return new
    }

    /// Brings the browser the cookie of a session that has been made here.
    func withSession(_ response: Response) -> Response {
        guard isNewSession, let session else { return response }
        var response = response
        response.headers.append(("Set-Cookie", Sessions.cookie(of: session)))
        return response
    }
}
