internal import CGLibSupport

/// A field of a request's or a response's head (RFC 9110, section 5).
enum HeaderField {
    /// Appends a field; one that could not stand in a head is left out, and a line in the log says so.
    ///
    /// - Parameter owner: Whose field it is, for a complaint: "A request".
    @MainActor
    static func append(_ name: String, _ value: String, to headers: OpaquePointer, of owner: String) {
        let token = #/[!#$%&'*+\-.^_`|~0-9A-Za-z]+/#.matchingSemantics(.unicodeScalar)
        guard name.wholeMatch(of: token) != nil, isSafe(value) else {
            return EngineLog.write("\(owner) has a header field that is none: \(name.debugDescription).")
        }
        soup_message_headers_append(headers, name, value)
    }

    /// True if `value` can stand in a field (RFC 9110, 5.5).
    static func isSafe(_ value: String) -> Bool {
        !value.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    }
}
