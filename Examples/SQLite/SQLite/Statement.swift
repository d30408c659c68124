internal import Foundation

#if canImport(SQLite3)
    internal import SQLite3
#else
    internal import CSQLite
#endif

/// The owner of a prepared statement.
final class Statement {
    enum Problem: Error {
        case conflict
        case other
    }

    private let pointer: OpaquePointer

    init(takingOwnershipOf pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit { sqlite3_finalize(pointer) }

    func run(_ values: [Database.Value]) throws(Problem) -> [[Database.Value]] {
        // Without this the last row's locks and values would stay until the next run.
        defer {
            sqlite3_reset(pointer)
            sqlite3_clear_bindings(pointer)
        }
        guard Int(sqlite3_bind_parameter_count(pointer)) == values.count else { throw .other }
        for (index, value) in values.enumerated() {
            guard bind(value, at: Int32(index + 1)) == SQLITE_OK else { throw .other }
        }
        var rows: [[Database.Value]] = []
        while true {
            switch sqlite3_step(pointer) {
            case SQLITE_ROW: rows.append((0..<sqlite3_column_count(pointer)).map(column))
            case SQLITE_DONE: return rows
            // The lower byte is the kind; the others say which rule of the schema it was.
            case let status: throw status & 0xff == SQLITE_CONSTRAINT ? .conflict : .other
            }
        }
    }

    private func bind(_ value: Database.Value, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT, a macro that Swift does not import: SQLite makes a copy.
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        return switch value {
        case .null: sqlite3_bind_null(pointer, index)
        case .integer(let number): sqlite3_bind_int64(pointer, index, Int64(number))
        case .text(let text): sqlite3_bind_text(pointer, index, text, Int32(clamping: text.utf8.count), copies)
        case .bytes(let data):
            data.withUnsafeBytes {
                $0.isEmpty
                    ? sqlite3_bind_zeroblob(pointer, index, 0)
                    : sqlite3_bind_blob(pointer, index, $0.baseAddress, Int32(clamping: $0.count), copies)
            }
        }
    }

    private func column(_ index: Int32) -> Database.Value {
        let count = Int(sqlite3_column_bytes(pointer, index))
        switch sqlite3_column_type(pointer, index) {
        case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(pointer, index)))
        case SQLITE_TEXT:
            // By its length: a text may have a NUL in it.
            guard let text = sqlite3_column_text(pointer, index) else { return .text("") }
            return .text(
                String(
                    decoding: UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(pointer, index))), as: UTF8.self))
        case SQLITE_BLOB:
            return .bytes(sqlite3_column_blob(pointer, index).map { Data(bytes: $0, count: count) } ?? Data())
        default: return .null
        }
    }
}
