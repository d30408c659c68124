/// The tables, and how an older file is brought up to them.
@MainActor
enum Schema {
    /// Each brings the schema from the version of its index to the next one; a version, once out, does not change.
    private static let steps: [[String]] = [
        [
            """
            CREATE TABLE users (
                id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, password TEXT NOT NULL
            ) STRICT
            """,
            // A session without a user is that of a visitor who has not signed in: it holds the CSRF token of the form.
            """
            CREATE TABLE sessions (
                key TEXT PRIMARY KEY, user INTEGER REFERENCES users ON DELETE CASCADE, csrf_token TEXT NOT NULL,
                expires INTEGER NOT NULL
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
                id INTEGER PRIMARY KEY, user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE, name TEXT NOT NULL UNIQUE,
                bytes INTEGER NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL
            ) STRICT
            """,
        ]
    ]

    /// - Throws: `PlaygroundServerError` with the code `database`: also for a file of a newer version.
    static func prepare(_ database: Database) throws {
        let version = try database.run("PRAGMA user_version").first?.first?.integer ?? 0
        guard version <= steps.count else {
            throw PlaygroundServerError.database(
                "The database has version \(version) of the schema; this program knows \(steps.count). Give it another folder.")
        }
        for next in version..<steps.count {
            try database.transaction {
                for statement in steps[next] { try database.run(statement) }
                // PRAGMA takes no parameters; this is a number of this program's own.
                try database.run("PRAGMA user_version = \(next + 1)")
            }
        }
    }
}
