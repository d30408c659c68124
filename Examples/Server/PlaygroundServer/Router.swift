internal import Foundation

/// The handler of an address.
struct Route {
    let method: String
    /// A path. `*` at its end stands for one name.
    let path: String
    /// True if only users get there; others get 401.
    let isPrivate: Bool
    let respond: @MainActor (Visit) async throws -> Response

    init(
        _ method: String, _ path: String, isPrivate: Bool = false,
        _ respond: @escaping @MainActor (Visit) async throws -> Response
    ) {
        (self.method, self.path, self.isPrivate, self.respond) = (method, path, isPrivate, respond)
    }

    /// The name at the path's end, where the route is for that path.
    func match(_ path: String) -> String? {
        let (own, path) = (self.path.utf8, path.utf8)
        guard own.last == UInt8(ascii: "*") else { return own.elementsEqual(path) ? "" : nil }
        guard path.starts(with: own.dropLast()) else { return nil }
        let name = path.dropFirst(own.count - 1)
        return name.contains(UInt8(ascii: "/")) ? nil : String(Substring(name))
    }
}

/// One request, with whoever makes it.
@MainActor
final class Visit {
    let request: Request
    /// What stands for the route's `*`.
    let name: String
    private let sessions: Sessions
    private(set) var session: Session?
    private(set) var isNewSession = false

    init(_ request: Request, name: String, sessions: Sessions) throws {
        (self.request, self.name, self.sessions) = (request, name, sessions)
        session = try request.cookie(Sessions.cookie).flatMap(sessions.find)
    }

    /// - Throws: `Refusal`, 401.
    func requireUser() throws -> User {
        guard let user = session?.user else { throw Refusal(401, "Nobody is signed in. Sign in at /sign_in and try again.") }
        return user
    }

    /// - Throws: `Refusal`, 422, without the session's own CSRF token.
    func requireToken() throws {
        guard let session, request.header("X-CSRF-Token") ?? request.field("authenticity_token") == session.csrfToken else {
            throw Refusal(422, "The CSRF token is missing or wrong. Send the page's own as X-CSRF-Token or authenticity_token.")
        }
    }

    /// The session that a page with forms needs: a visitor gets one.
    func requireSession() throws -> Session {
        if let session { return session }
        return try start(nil)
    }

    /// Replaces the session, which ends.
    @discardableResult
    func start(_ name: String?) throws -> Session {
        if let session { try sessions.end(session) }
        let new = try sessions.make(for: name)
        (session, isNewSession) = (new, true)
        return new
    }
}

/// Brings requests to their routes, past the checks that hold for all of them.
@MainActor
final class Router {
    var routes: [Route] = []
    private let sessions: Sessions
    private let hosts: [String]

    /// - Parameter authority: The only address to be called by, but for `localhost` in the place of its host.
    init(sessions: Sessions, authority: String) {
        self.sessions = sessions
        // No guard: the server's own address.
        hosts = [authority, authority.replacing("127.0.0.1", with: "localhost")]
    }

    func respond(to request: Request) async -> Response {
        do {
            return try await answer(request)
        } catch {
            if let refusal = error as? Refusal { return refusal.response }
            FileHandle.standardError.write(Data("PlaygroundServer: \(request.path): \(error)\n".utf8))
            return Refusal(500, "The server has failed. Its log says why.").response
        }
    }

    private func answer(_ request: Request) async throws -> Response {
        // A page of another host, whose name has been made to lead here, has no business with this site's cookies.
        guard let host = request.header("Host"), hosts.contains(host) else {
            throw Refusal(421, "This server is only called by its own address.")
        }
        let found = routes.compactMap { route in route.match(request.path).map { (route: route, name: $0) } }
        guard !found.isEmpty else { throw Refusal.notFound }
        let method = request.method == "HEAD" ? "GET" : request.method
        guard let (route, name) = found.first(where: { $0.route.method == method }) else {
            let methods = found.map(\.route.method).joined(separator: ", ")
            throw Refusal(405, "This address does not take \(request.method).", headers: [("Allow", methods)])
        }
        let visit = try Visit(request, name: name, sessions: sessions)
        if route.isPrivate { _ = try visit.requireUser() }
        if method != "GET" { try visit.requireToken() }
        var response = try await route.respond(visit)
        if visit.isNewSession, let session = visit.session {
            response.headers.append(("Set-Cookie", Sessions.cookie(of: session)))
        }
        return response
    }
}
