/// A server's response, which knows the type of content whose headers do not tell it: a scheme handler's, or what the engine has sniffed.
// Sendable as its superclass is: it never changes.
final class EngineHTTPResponse: HTTPURLResponse, @unchecked Sendable {
    private let engineType: String?
    private let name: String?
    private let hasURL: Bool

    /// - Parameter url: `nil` for an address that is not told.
    init?(url: URL?, statusCode: Int, headers: [String: String], mimeType: String?, name: String) {
        engineType = mimeType
        self.name = name
        hasURL = url != nil
        super.init(url: url ?? .blank, statusCode: statusCode, httpVersion: nil, headerFields: headers)
    }

    required init?(coder: NSCoder) {
        engineType = nil
        name = nil
        hasURL = true
        super.init(coder: coder)
    }

    override var url: URL? { hasURL ? super.url : nil }

    override var mimeType: String? { super.mimeType ?? engineType }

    override var suggestedFilename: String? { name ?? super.suggestedFilename }
}

/// A response that is no server's: a file's, or that of a `data:` address.
// Sendable as its superclass is: it never changes.
final class EngineResponse: URLResponse, @unchecked Sendable {
    private let name: String?
    private let hasURL: Bool

    /// - Parameters:
    ///   - url: `nil` for an address that is not told.
    ///   - length: In bytes; -1 is not known.
    init(url: URL?, mimeType: String?, length: Int, encoding: String?, name: String) {
        self.name = name
        hasURL = url != nil
        super.init(url: url ?? .blank, mimeType: mimeType, expectedContentLength: length, textEncodingName: encoding)
    }

    required init?(coder: NSCoder) {
        name = nil
        hasURL = true
        super.init(coder: coder)
    }

    override var url: URL? { hasURL ? super.url : nil }

    override var suggestedFilename: String? { name ?? super.suggestedFilename }
}
