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
