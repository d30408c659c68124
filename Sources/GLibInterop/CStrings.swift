internal import CWebKitGTK

/// Calls `body` with a NULL-terminated array of C strings; with `nil` for none.
package func withCStrings<Result>(_ strings: [String]?, _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result) -> Result {
    guard let strings else { return body(nil) }
    let copies = strings.map { g_strdup($0) }
    defer {
        for copy in copies { g_free(copy) }
    }
    return body(copies.map { UnsafePointer($0) } + [nil])
}
