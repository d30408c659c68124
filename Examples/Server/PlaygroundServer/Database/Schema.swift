/// The tables, and how an older file is brought up to them.
enum Schema {
    /// For `Database.migrate(_:)`.
    static let steps: [[String]] = [
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
}
