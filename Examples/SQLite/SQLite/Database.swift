public import Foundation

#if canImport(SQLite3)
    internal import SQLite3
#else
    internal import CSQLite
#endif

/// A SQLite database file, for one actor. Values reach it through prepared statements alone.
public final class Database {
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    private static let keptStatements = 64

    /// Opens the file, or makes it.
    ///
    /// - Throws: `DatabaseError`.
    public init(file: URL) throws {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOFOLLOW
        let status = sqlite3_open_v2(file.path, &handle, flags, nil)
        guard let handle else { throw DatabaseError("SQLite has no memory for a database.") }
        guard status == SQLITE_OK else {
            defer { sqlite3_close_v2(handle) }
            throw DatabaseError(Self.message(of: handle))
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        // A second program on the same folder gets its turn.
        sqlite3_busy_timeout(handle, 2000)
        try run("PRAGMA journal_mode = WAL")
        try run("PRAGMA foreign_keys = ON")
    }

    deinit {
        // The statements first: a database with open statements stays open.
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs one statement of SQL, and returns its rows.
    ///
    /// - Parameter values: For its `?`, in their order.
    /// - Throws: `DatabaseError`, or `Database.Conflict`.
    @discardableResult
    public func run(_ sql: String, _ values: [Value] = []) throws -> [[Value]] {
        let statement = try prepared(sql)
        do {
            return try statement.run(values)
        } catch .conflict {
            throw Conflict()
        } catch .other {
            throw DatabaseError(Self.message(of: handle))
        }
    }

    /// Runs `body` whole or not at all.
    public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
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

    /// Brings an older file up to a schema.
    ///
    /// - Parameter steps: Each brings the schema from the version of its index to the next one; a version, once out, does not change.
    /// - Throws: `DatabaseError`: also for a file of a newer version.
    public func migrate(_ steps: [[String]]) throws {
        var version: Int { get throws { try run("PRAGMA user_version").first?.first?.integer ?? 0 } }
        let found = try version
        guard found <= steps.count else {
            throw DatabaseError(
                "The database has version \(found) of the schema; this program knows \(steps.count). Give it another folder.")
        }
        for next in found..<steps.count {
            try transaction {
                // Another program may have done it meanwhile.
                guard try version == next else { return }
                for statement in steps[next] { try run(statement) }
                // PRAGMA takes no parameters; this is a number of this program's own.
                try run("PRAGMA user_version = \(next + 1)")
            }
        }
    }

    private func prepared(_ sql: String) throws -> Statement {
        if let statement = statements[sql] { return statement }
        var pointer: OpaquePointer?
        guard sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil) == SQLITE_OK, let pointer
        else { throw DatabaseError(Self.message(of: handle)) }
        let statement = Statement(takingOwnershipOf: pointer)
        if statements.count >= Self.keptStatements { statements = [:] }
        statements[sql] = statement
        return statement
    }

    private static func message(of handle: OpaquePointer) -> String {
        "SQLite: \(String(cString: sqlite3_errmsg(handle)))."
    }

    /// A row that breaks a rule of the schema, such as a name that is taken.
    public struct Conflict: Error {}
}
