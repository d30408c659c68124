internal import SQLite

/// The table of users.
@MainActor
struct Users {
    let database: Database

    /// Makes the demo's user, where there is none of that name.
    func seed(_ name: String, password: String) throws {
        guard try find(name) == nil else { return }
        try database.run(
            "INSERT INTO users (name, password) VALUES (?, ?)", [.text(name), .text(Passwords.hash(password))])
    }

    func find(_ name: String) throws -> (user: User, passwordHash: String)? {
        let rows = try database.run("SELECT id, name, password FROM users WHERE name = ?", [.text(name)])
        guard let row = rows.first, let id = row[0].integer, let name = row[1].text, let hash = row[2].text else { return nil }
        return (User(id: id, name: name), hash)
    }

    /// The user with that name and password, if they are right.
    func signIn(_ name: String, password: String) async throws -> User? {
        let found = try find(name)
        let isRight = try await Passwords.shared.isRight(password, for: found?.passwordHash)
        return isRight ? found?.user : nil
    }
}
