// Platform: cache fields
/// The `cachePolicy` of an app's request. WebKitGTK's requests have none: its cache goes by their header fields (RFC 9111, section 5.2.1).
extension URLRequest {
    /// The fields that have the engine's cache follow the policy, but for those that the app has set itself.
    var cacheFields: [(name: String, value: String)] {
        guard let scheme = url?.scheme?.lowercased(), ["http", "https"].contains(scheme), httpMethod != "POST" else { return [] }
        let fields: [(name: String, value: String)] =
            switch cachePolicy {
            case .reloadIgnoringLocalCacheData, .reloadIgnoringLocalAndRemoteCacheData, .reloadRevalidatingCacheData:
                // What a web process has in its memory is used without a word, and what is on the disk is asked about by its tag, unless the request names
                // a condition: every page has changed since then.
                [
                    ("Cache-Control", "no-cache"), ("Pragma", "no-cache"),
                    ("If-Modified-Since", "Thu, 01 Jan 1970 00:00:00 GMT"),
                ]
            case .returnCacheDataElseLoad:
                // A web process asks about what is stale in its memory; a request with another field is not the same to it, and goes to the disk's cache.
                [("Cache-Control", "max-stale=315360000"), ("Priority", "u=0")]
            default: []
            }
        return fields.filter { value(forHTTPHeaderField: $0.name) == nil }
    }

    /// The engine's word about a request of the app's, with what the engine does not know of it.
    ///
    /// - Parameter own: As the app has made it.
    func completed(from own: URLRequest) -> URLRequest {
        var result = own
        result.url = url
        result.httpMethod = httpMethod
        // A redirect can make a GET of a POST.
        if httpMethod != own.httpMethod { result.httpBody = nil }
        var fields = allHTTPHeaderFields ?? [:]
        for field in own.cacheFields where fields[field.name] == field.value { fields[field.name] = nil }
        result.allHTTPHeaderFields = fields
        return result
    }
}
