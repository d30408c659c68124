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
        if status > 0,
            let http = EngineResponse(
                url: url, statusCode: status, headers: headers(webkit_uri_response_get_http_headers(response)), mimeType: mimeType
            )
        {
            return http
        }
        return URLResponse(
            url: url, mimeType: mimeType, expectedContentLength: Int(clamping: webkit_uri_response_get_content_length(response)),
            textEncodingName: nil)
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

/// A response of the engine, which knows the type of content whose headers do not tell it: a scheme handler's, or what it has sniffed.
// Sendable as its superclass is: it never changes.
final class EngineResponse: HTTPURLResponse, @unchecked Sendable {
    private let engineType: String?

    init?(url: URL, statusCode: Int, headers: [String: String], mimeType: String?) {
        engineType = mimeType
        super.init(url: url, statusCode: statusCode, httpVersion: nil, headerFields: headers)
    }

    required init?(coder: NSCoder) {
        engineType = nil
        super.init(coder: coder)
    }

    override var mimeType: String? { super.mimeType ?? engineType }
}
