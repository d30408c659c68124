import Foundation
import WebKit

/// Serves the page's files under `app://phone/`: the page has an origin of its own, and needs no server.
@MainActor
final class PageFiles: NSObject, WKURLSchemeHandler {
    /// The files that the page may have; each other address is refused.
    private static let types = ["index.html": "text/html"]

    private let folder: URL

    init(in folder: URL) {
        self.folder = folder
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        // Xcode puts all resources of an app into one folder.
        guard let url = urlSchemeTask.request.url, let type = Self.types[url.lastPathComponent],
            let content = try? Data(contentsOf: folder.appendingPathComponent(url.lastPathComponent))
        else { return urlSchemeTask.didFailWithError(URLError(.fileDoesNotExist)) }
        urlSchemeTask.didReceive(
            URLResponse(url: url, mimeType: type, expectedContentLength: content.count, textEncodingName: "utf-8"))
        urlSchemeTask.didReceive(content)
        urlSchemeTask.didFinish()
    }

    // Each file is served at once.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}
