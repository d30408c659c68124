internal import Foundation
internal import SQLite

/// The table of sessions, and their cookie.
@MainActor
struct Sessions {
    static let cookie = "playground_session"
    /// In seconds: a visitor's day, and a user's month.
    private static let lifetimes = (visitor: 86_400, user: 30 * 86_400)

    let database: Database

    func find(_ secret: String) throws -> Session? {
        let rows = try database.run(
            """
            SELECT sessions.csrf_token, users.id, users.name FROM sessions LEFT JOIN users ON users.id = sessions.user
            WHERE sessions.key = ? AND sessions.expires > ?
            """, [.text(Secret.digest(secret)), .integer(now)])
        guard let row = rows.first, let csrfToken = row[0].text else { return nil }
        var user: User?
        if let id = row[1].integer, let name = row[2].text { user = User(id: id, name: name) }
        return Session(secret: secret, csrfToken: csrfToken, user: user)
    }

    /// A session with a new secret: nobody can have planted it in the browser before.
    func make(for user: User?) throws -> Session {
        let session = Session(secret: Secret.make(), csrfToken: Secret.make(), user: user)
        try database.run("DELETE FROM sessions WHERE expires <= ?", [.integer(now)])
        try database.run(
            "INSERT INTO sessions (key, user, csrf_token, expires) VALUES (?, ?, ?, ?)",
            [
                .text(Secret.digest(session.secret)), user.map { .integer($0.id) } ?? .null, .text(session.csrfToken),
                .integer(now + Self.lifetime(user)),
            ])
        return session
    }

    func end(_ session: Session) throws {
        try database.run("DELETE FROM sessions WHERE key = ?", [.text(Secret.digest(session.secret))])
    }

    /// The value of `Set-Cookie` (RFC 6265). Without `Secure`: the server speaks HTTP on the loopback alone.
    static func cookie(of session: Session) -> String {
        "\(cookie)=\(session.secret); Path=/; Max-Age=\(lifetime(session.user)); HttpOnly; SameSite=Lax"
    }

    private static func lifetime(_ user: User?) -> Int {
        user == nil ? lifetimes.visitor : lifetimes.user
    }

    private var now: Int { Int(Date().timeIntervalSince1970) }
}
