internal import CSoup

/// The fields of `application/x-www-form-urlencoded` text: a form's, or a query's.
final class Form {
    private let table: OpaquePointer?

    init(_ text: String) {
        table = soup_form_decode(text)
    }

    deinit {
        if let table { g_hash_table_destroy(table) }
    }

    subscript(name: String) -> String? {
        guard let table, let value = g_hash_table_lookup(table, name) else { return nil }
        return String(cString: value.assumingMemoryBound(to: CChar.self))
    }
}
