internal import CGLibSupport

/// Puts a handler's response into the engine's.
@MainActor
enum SchemeResponse {
    static func fill(_ engineResponse: OpaquePointer, from response: URLResponse) {
        let http = response as? HTTPURLResponse
        var fields: [String: String] = [:]
        for case (let name as String, let value as String) in http?.allHeaderFields ?? [:] { fields[name] = value }
        let names = Set(fields.keys.map { $0.lowercased() })
        if let type = contentType(of: response) {
            webkit_uri_scheme_response_set_content_type(engineResponse, type)
            if !names.contains("content-type") { fields["Content-Type"] = type }
        }
        if response.expectedContentLength > 0, !names.contains("content-length") {
            fields["Content-Length"] = String(response.expectedContentLength)
        }
        if let http {
            webkit_uri_scheme_response_set_status(engineResponse, guint(clamping: http.statusCode), nil)
        }
        webkit_uri_scheme_response_set_http_headers(engineResponse, headers(fields))
    }

    private static func contentType(of response: URLResponse) -> String? {
        guard let type = response.mimeType, isSafe(type) else { return nil }
        guard let encoding = response.textEncodingName, isSafe(encoding) else { return type }
        return "\(type); charset=\(encoding)"
    }

    private static func headers(_ fields: [String: String]) -> OpaquePointer? {
        let headers = soup_message_headers_new(SOUP_MESSAGE_HEADERS_RESPONSE)
        for (name, value) in fields {
            let token = #/[!#$%&'*+\-.^_`|~0-9A-Za-z]+/#.matchingSemantics(.unicodeScalar)
            guard name.wholeMatch(of: token) != nil, isSafe(value) else {
                Engine.complain("A scheme handler's response has a header field that is none: \(name).")
                continue
            }
            soup_message_headers_append(headers, name, value)
        }
        return headers
    }

    /// True if `value` can stand in a header (RFC 9110, 5.5).
    private static func isSafe(_ value: String) -> Bool {
        !value.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    }
}
