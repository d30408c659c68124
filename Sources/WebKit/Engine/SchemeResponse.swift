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
        guard let type = response.mimeType, HeaderField.isSafe(type) else { return nil }
        guard let encoding = response.textEncodingName, HeaderField.isSafe(encoding) else { return type }
        return "\(type); charset=\(encoding)"
    }

    private static func headers(_ fields: [String: String]) -> OpaquePointer? {
        guard let headers = soup_message_headers_new(SOUP_MESSAGE_HEADERS_RESPONSE) else { return nil }
        for (name, value) in fields { HeaderField.append(name, value, to: headers, of: "A scheme handler's response") }
        return headers
    }
}
