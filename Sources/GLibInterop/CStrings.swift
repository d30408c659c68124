internal import CWebKitGTK

/// Calls `body` with a NULL-terminated array of C strings.
package func withCStrings(_ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Void) {
    let copies = strings.map { g_strdup($0) }
    defer {
        for copy in copies { g_free(copy) }
    }
    body(copies.map { UnsafePointer($0) } + [nil])
}
