/// The last responses of scheme handlers to the frames of a view. The engine tells of their type alone.
@MainActor
struct SchemeResponses {
    /// A page can ask for more.
    private static let most = 16

    private var last = RecentList<(url: URL, response: URLResponse)>(maximum: most, bytes: 1 << 20)

    mutating func note(_ response: URLResponse, to url: URL) {
        last.append((url, response), bytes: url.addressLength)
    }

    /// The engine's response, with the handler's own fields.
    mutating func completed(_ told: URLResponse) -> URLResponse {
        guard let url = told.url, let index = last.lastIndex(where: { $0.url == url }) else { return told }
        let own = last.remove(at: index).response
        let type = own.mimeType ?? told.mimeType
        let name = SuggestedName.name("", ofType: type, at: url)
        guard let http = own as? HTTPURLResponse else {
            return EngineResponse(
                url: url, mimeType: type, length: Int(clamping: own.expectedContentLength), encoding: own.textEncodingName,
                name: name)
        }
        var fields: [String: String] = [:]
        for case (let field as String, let value as String) in http.allHeaderFields { fields[field] = value }
        return EngineHTTPResponse(url: url, statusCode: http.statusCode, headers: fields, mimeType: type, name: name) ?? told
    }
}
