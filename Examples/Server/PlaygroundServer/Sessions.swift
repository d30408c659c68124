internal import CWebKitGTK
internal import Foundation
internal import SQLite

/// A browser that has been here, signed in or not.
struct Session {
    /// The content of its cookie; the database has only its digest.
    let secret: String
    let csrfToken: String
    let user: User?
}

/// Somebody who has signed in.
struct User: Equatable {
    let id: Int
    let name: String
}

/// The tables of users and their sessions, and the sessions' cookie.
@MainActor
struct Sessions {
    static let cookie = "playground_session"

    let database: Database

    func find(_ secret: String) throws -> Session? {
        let rows = try database.run(
            """
            SELECT sessions.csrf_token, users.id, users.name FROM sessions LEFT JOIN users ON users.id = sessions.user
            WHERE sessions.key = ?
            """, [.text(Self.digest(secret))])
        guard let row = rows.first, let csrfToken = row[0].text else { return nil }
        return Session(
            secret: secret, csrfToken: csrfToken, user: row[1].integer.map { User(id: $0, name: row[2].text ?? "") })
    }

    /// A session with a new secret: nobody can have planted it in the browser before.
    ///
    /// - Parameter name: A user's, who may be new; `nil` for a visitor.
    func make(for name: String?) throws -> Session {
        let user = try name.map(user(named:))
        let session = Session(secret: Self.random(), csrfToken: Self.random(), user: user)
        try database.run(
            "INSERT INTO sessions (key, user, csrf_token) VALUES (?, ?, ?)",
            [.text(Self.digest(session.secret)), user.map { .integer($0.id) } ?? .null, .text(session.csrfToken)])
        return session
    }

    private func user(named name: String) throws -> User {
        // An update that changes nothing, because ON CONFLICT DO NOTHING returns no row.
        let rows = try database.run(
            "INSERT INTO users (name) VALUES (?) ON CONFLICT DO UPDATE SET name = name RETURNING id, name", [.text(name)])
        guard let id = rows.first?[0].integer, let name = rows.first?[1].text else {
            throw DatabaseError("A user has got no id.")
        }
        return User(id: id, name: name)
    }

    func end(_ session: Session) throws {
        try database.run("DELETE FROM sessions WHERE key = ?", [.text(Self.digest(session.secret))])
    }

    /// The value of `Set-Cookie` (RFC 6265). Without `Secure`: the server speaks HTTP on the loopback alone.
    static func cookie(of session: Session) -> String {
        "\(cookie)=\(session.secret); Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax"
    }

    /// 244 random bits of the kernel's, in 64 hexadecimal digits.
    static func random() -> String {
        // No guard: letters, digits and dashes alone.
        (UUID().uuidString + UUID().uuidString).replacing("-", with: "").lowercased()
    }

    /// What is kept of a secret that only its bearer is to know: its SHA-256 in hexadecimal.
    private static func digest(_ secret: String) -> String {
        guard let text = g_compute_checksum_for_string(G_CHECKSUM_SHA256, secret, -1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// The tables of the server, for `Database.migrate(_:)`.
    static let schema = [
        [
            "CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE) STRICT",
            // A session without a user is that of a visitor: it holds the CSRF token of the form.
            """
            CREATE TABLE sessions (
                key TEXT PRIMARY KEY, user INTEGER REFERENCES users ON DELETE CASCADE, csrf_token TEXT NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE notification_tokens (
                id INTEGER PRIMARY KEY, user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE, token TEXT NOT NULL,
                UNIQUE (user, token)
            ) STRICT
            """,
            """
            CREATE TABLE devices (
                id INTEGER PRIMARY KEY, user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE, token TEXT NOT NULL,
                platform TEXT NOT NULL, app_bundle TEXT NOT NULL, UNIQUE (user, token, platform, app_bundle)
            ) STRICT
            """,
            """
            CREATE TABLE uploads (
                name TEXT PRIMARY KEY, user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE
            ) STRICT, WITHOUT ROWID
            """,
        ]
    ]
}
