internal import Foundation
internal import WebKit

/// A request of a page.
struct FolderRequest: Sendable {
    let url: URL
    let method: String
    let host: String
    /// With its escapes.
    let path: String
    let query: String?
    /// `nil` if the whole is wanted.
    let range: String?
    private let accepted: String

    /// - Returns: `nil` without an address.
    init?(_ request: URLRequest) {
        guard let url = request.url, let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
        self.url = url
        method = request.httpMethod ?? "GET"
        host = parts.encodedHost ?? ""
        path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        query = parts.percentEncodedQuery
        // No file has a validator, so the condition of `If-Range` does not hold.
        range = request.value(forHTTPHeaderField: "If-Range") == nil ? request.value(forHTTPHeaderField: "Range") : nil
        accepted = request.value(forHTTPHeaderField: "Accept") ?? ""
    }

    var isHead: Bool { method == "HEAD" }

    /// True if a frame is to show the answer: the engines ask for HTML then alone. The name of a file that is no page is none of a router's.
    var wantsPage: Bool {
        let name = path.unicodeScalars.split(separator: "/").last.map { String($0) } ?? ""
        return accepted.lowercased().utf8.contains("text/html".utf8) && (MediaType.isPage(name) || !MediaType.isKnown(name))
    }
}

/// The answer to a request of a page.
struct FolderAnswer: Sendable {
    enum Body: Sendable {
        case nothing
        case bytes(Data)
        case file(FolderFile, Range<Int>)
    }

    var status: Int
    var headers: [String: String]
    var body = Body.nothing
}
