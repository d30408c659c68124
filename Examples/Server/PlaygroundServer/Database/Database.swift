internal import CSQLite
internal import Foundation

/// A SQLite database file. Values reach it through prepared statements alone.
@MainActor
final class Database {
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    /// Opens the file, or makes it.
    ///
    /// - Throws: `PlaygroundServerError` with the code `database`.
    init(file: URL) throws {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOFOLLOW
        let status = sqlite3_open_v2(file.path, &handle, flags, nil)
        guard let handle else { throw PlaygroundServerError.database("SQLite has no memory for a database.") }
        guard status == SQLITE_OK else {
            defer { sqlite3_close_v2(handle) }
            throw PlaygroundServerError.database(Self.message(of: handle))
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        // A second program on the same folder gets its turn.
        sqlite3_busy_timeout(handle, 2000)
        try run("PRAGMA journal_mode = WAL")
        try run("PRAGMA foreign_keys = ON")
    }

    isolated deinit {
        // The statements first: a database with open statements stays open.
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs one statement of SQL, and returns its rows.
    ///
    /// - Parameter values: For its `?`, in their order.
    /// - Throws: `PlaygroundServerError` with the code `database`, or `Database.Conflict`.
    @discardableResult
    func run(_ sql: String, _ values: [Value] = []) throws -> [[Value]] {
        let statement = try prepared(sql)
        do {
            return try statement.run(values)
        } catch .conflict {
            throw Conflict()
        } catch .other {
            throw PlaygroundServerError.database(Self.message(of: handle))
        }
    }

    /// Runs `body` whole or not at all.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // It fails where SQLite has rolled back by itself.
            _ = try? run("ROLLBACK")
            throw error
        }
    }

    private func prepared(_ sql: String) throws -> Statement {
        if let statement = statements[sql] { return statement }
        var pointer: OpaquePointer?
        guard sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil) == SQLITE_OK, let pointer
        else { throw PlaygroundServerError.database(Self.message(of: handle)) }
        let statement = Statement(takingOwnershipOf: pointer)
        statements[sql] = statement
        return statement
    }

    private static func message(of handle: OpaquePointer) -> String {
        "SQLite: \(String(cString: sqlite3_errmsg(handle)))."
    }

    /// A row that breaks a rule of the schema, such as a name that is taken.
    struct Conflict: Error {}
}
