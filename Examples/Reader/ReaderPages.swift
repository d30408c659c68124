import Foundation
import WebKit

/// Serves the app's own pages under `reader://library/`: they have an origin of their own, and need no server.
@available(iOS 26, macOS 26, *)
nonisolated struct ReaderPages: URLSchemeHandler {
    static let scheme = "reader"
    static let home = "reader://library/"

    /// Each page loads files of this folder alone, and runs no script that stands in a text.
    private static let contentSecurityPolicy = """
        default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """
    private static let pieceSize = 1 << 16

    private let files: [String: URL]

    /// - Parameter folder: Has `index.html`, and what stands in `files`.
    init(in folder: URL) {
        let texts = Essay.all.map { ("/articles/\($0.id)", "articles/\($0.id).html") }
        let named = [("/", "index.html"), ("/reader.css", "reader.css"), ("/reader.js", "reader.js")] + texts
        // A path that is not here is refused, so none leads out of the folder.
        files = Dictionary(uniqueKeysWithValues: named.map { ($0, folder.appending(path: $1)) })
    }

    /// The pages in the app: in a package among its resources, in a project of Xcode in the app's bundle.
    static var folder: URL {
        #if SWIFT_PACKAGE
            let bundle = Bundle.module
        #else
            let bundle = Bundle.main
        #endif
        return (bundle.resourceURL ?? bundle.bundleURL).appending(path: "Page")
    }

    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
        AsyncThrowingStream { answer in
            let task = Task {
                do {
                    try await send(request) { answer.yield($0) }
                    answer.finish()
                } catch {
                    answer.finish(throwing: error)
                }
            }
            // The page needs the answer no more.
            answer.onTermination = { _ in task.cancel() }
        }
    }

    private func send(_ request: URLRequest, _ yield: (URLSchemeTaskResult) -> Void) async throws {
        guard let url = request.url, url.host() == "library", let file = files[url.path()] else {
            throw URLError(.fileDoesNotExist)
        }
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        let type = ["css": "text/css", "js": "text/javascript"][file.pathExtension] ?? "text/html"
        let headers = [
            "Content-Type": "\(type); charset=utf-8", "Content-Security-Policy": Self.contentSecurityPolicy,
            "X-Content-Type-Options": "nosniff",
        ]
        guard let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: headers) else {
            throw URLError(.badURL)
        }
        yield(.response(response))
        while let piece = try handle.read(upToCount: Self.pieceSize), !piece.isEmpty {
            try Task.checkCancellation()
            yield(.data(piece))
        }
    }
}
