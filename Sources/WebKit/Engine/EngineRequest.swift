internal import CGLibSupport

/// Turns the engine's requests and responses into Foundation's. The engine shows addresses that `URL` refuses, such as `http://a"b.localhost/`: these are
/// `nil`, and whoever asks refuses the load, for no other address may stand in for one.
@MainActor
enum EngineRequest {
    static func request(_ request: OpaquePointer?) -> URLRequest? {
        guard let url = Self.url(webkit_uri_request_get_uri(request)) else { return nil }
        var result = URLRequest(url: url)
        result.httpMethod = webkit_uri_request_get_http_method(request).map { String(cString: $0) }
        result.allHTTPHeaderFields = headers(webkit_uri_request_get_http_headers(request))
        return result
    }

    static func response(_ response: OpaquePointer?) -> URLResponse? {
        guard let url = Self.url(webkit_uri_response_get_uri(response)) else { return nil }
        let status = Int(webkit_uri_response_get_status_code(response))
        let mimeType = webkit_uri_response_get_mime_type(response).map { String(cString: $0) }
        let name = SuggestedName.name(
            webkit_uri_response_get_suggested_filename(response).map { String(cString: $0) } ?? "", ofType: mimeType, at: url)
        if status > 0,
            let http = EngineHTTPResponse(
                url: url, statusCode: status, headers: headers(webkit_uri_response_get_http_headers(response)),
                mimeType: mimeType,
                name: name)
        {
            return http
        }
        // The engine has no number for a length that nobody knows.
        let length = Int(exactly: webkit_uri_response_get_content_length(response)) ?? 0
        return EngineResponse(url: url, mimeType: mimeType, length: length > 0 ? length : -1, encoding: nil, name: name)
    }

    static func headers(_ headers: OpaquePointer?) -> [String: String] {
        guard let headers else { return [:] }
        var result: [String: String] = [:]
        var iterator = SoupMessageHeadersIter()
        soup_message_headers_iter_init(&iterator, headers)
        var name: UnsafePointer<CChar>?
        var value: UnsafePointer<CChar>?
        while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
            guard let name, let value else { continue }
            let key = String(cString: name)
            let text = String(cString: value)
            // A field that comes several times is one list (RFC 9110, 5.3). Appended in place: a server may send it thousands of times.
            if result[key]?.append(", " + text) == nil { result[key] = text }
        }
        return result
    }

    /// An empty address is that of the document that a window has before it is told where to go (HTML, "window open steps").
    static func url(_ text: UnsafePointer<CChar>?) -> URL? {
        text.flatMap { $0.pointee == 0 ? .blank : URL(engine: String(cString: $0)) }
    }
}
