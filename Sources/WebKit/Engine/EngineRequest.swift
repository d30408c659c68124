internal import CGLibSupport
internal import GLibInterop

/// Turns the engine's requests and responses into Foundation's. The engine shows addresses that `URL` refuses, such as `http://a"b.localhost/`, and of any length:
/// these are `nil`, and whoever asks refuses the load, for no other address may stand in for one.
@MainActor
enum EngineRequest {
    /// The long addresses that are told as absent. Whoever has another is refused.
    enum Absent {
        case none
        /// `data:` addresses, of downloads: the engine has their content.
        case data
        case all

        @MainActor
        fileprivate func contains(_ address: EngineAddress) -> Bool {
            switch self {
            case .none: false
            case .data: address.isLongData
            case .all: address.isTooLong
            }
        }
    }

    /// - Parameter own: The app's own address, which may be longer.
    static func request(_ request: OpaquePointer?, own: OwnAddress?, absent: Absent = .none) -> URLRequest? {
        let address = EngineAddress(webkit_uri_request_get_uri(request))
        return Self.request(request, at: address, own: own) ?? (absent.contains(address) ? absentRequest() : nil)
    }

    static func request(_ request: OpaquePointer?, at address: EngineAddress, own: OwnAddress?) -> URLRequest? {
        guard let url = address.requestURL(own: own) else { return nil }
        let told = head(url, webkit_uri_request_get_http_method(request), webkit_uri_request_get_http_headers(request))
        EngineFields.remember(told?.allHTTPHeaderFields ?? [:])
        return told
    }

    static func schemeRequest(_ request: OpaquePointer?, _ url: URL) -> URLRequest? {
        head(url, webkit_uri_scheme_request_get_http_method(request), webkit_uri_scheme_request_get_http_headers(request))
    }

    private static func head(_ url: URL, _ method: UnsafePointer<CChar>?, _ fields: OpaquePointer?) -> URLRequest? {
        var result = URLRequest(url: url)
        if let method {
            guard let method = String(method, upTo: longestMethod) else { return nil }
            result.httpMethod = method
        }
        guard let fields = headers(fields) else { return nil }
        result.allHTTPHeaderFields = fields
        return result
    }

    static func absentRequest() -> URLRequest {
        var result = URLRequest(url: .blank)
        result.url = nil
        return result
    }

    static func response(_ response: OpaquePointer?, own: OwnAddress?, absent: Absent) -> URLResponse? {
        let address = EngineAddress(webkit_uri_response_get_uri(response))
        let url = address.requestURL(own: own)
        guard url != nil || absent.contains(address) else { return nil }
        let status = Int(webkit_uri_response_get_status_code(response))
        let mimeType = mimeType(response)
        let name = suggestedName(response, mimeType, url)
        guard let headers = headers(webkit_uri_response_get_http_headers(response)) else { return nil }
        // The engine tells of a status of `data:` addresses, too.
        if status > 0, !address.isLongData,
            let http = EngineHTTPResponse(url: url, statusCode: status, headers: headers, mimeType: mimeType, name: name)
        {
            return http
        }
        return EngineResponse(url: url, mimeType: mimeType, length: length(response), encoding: nil, name: name)
    }

    /// `nil` for one that is longer than any is.
    static func mimeType(_ response: OpaquePointer?) -> String? {
        String(webkit_uri_response_get_mime_type(response), upTo: longestType)
    }

    private static func suggestedName(_ response: OpaquePointer?, _ mimeType: String?, _ url: URL?) -> String {
        let given = String(shown: webkit_uri_response_get_suggested_filename(response), count: longestName)
        return SuggestedName.name(given ?? "", ofType: mimeType, at: url)
    }

    /// -1 where nobody knows it: the engine has no number for that.
    private static func length(_ response: OpaquePointer?) -> Int {
        let length = Int(exactly: webkit_uri_response_get_content_length(response)) ?? 0
        return length > 0 ? length : -1
    }

    private static let longestMethod = 1024
    private static let longestType = 4096
    /// In scalars: no file's name has as many.
    private static let longestName = 4096
    /// Of all fields, with their names: servers refuse some KiB.
    private static let longestFields = 1 << 20

    /// `nil` for fields that are longer than any server takes.
    static func headers(_ headers: OpaquePointer?) -> [String: String]? {
        guard let headers else { return [:] }
        var result: [String: String] = [:]
        var room = longestFields
        var iterator = SoupMessageHeadersIter()
        soup_message_headers_iter_init(&iterator, headers)
        var name: UnsafePointer<CChar>?
        var value: UnsafePointer<CChar>?
        while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
            guard name != nil, value != nil else { continue }
            guard let key = String(name, upTo: room), let text = String(value, upTo: room) else { return nil }
            room -= key.utf8.count + text.utf8.count
            guard room >= 0 else { return nil }
            // A field that comes several times is one list (RFC 9110, 5.3). Appended in place: a server may send it thousands of times.
            if result[key]?.append(", " + text) == nil { result[key] = text }
        }
        return result
    }
}
