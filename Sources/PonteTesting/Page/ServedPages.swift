internal import Foundation
internal import WebKit

/// Serves the documents of a test under the scheme `app`, so that they have an origin and can be loaded anew.
@MainActor
final class ServedPages: NSObject, WKURLSchemeHandler {
    static let scheme = "app"

    private var pages: [URL: String] = [:]

    /// - Returns: `nil` where the app serves that scheme itself.
    static func serve(_ configuration: WKWebViewConfiguration) -> ServedPages? {
        guard configuration.urlSchemeHandler(forURLScheme: scheme) == nil else { return nil }
        let pages = ServedPages()
        configuration.setURLSchemeHandler(pages, forURLScheme: scheme)
        return pages
    }

    /// - Returns: True if it can be loaded from its address.
    func put(_ html: String, at url: URL) -> Bool {
        guard url.scheme == Self.scheme else { return false }
        pages[url] = html
        return true
    }

    /// - Returns: `nil` for an address without a document.
    func answer(to request: URLRequest) -> (URLResponse, Data)? {
        guard let url = request.url, let html = pages[url] else { return nil }
        let response = URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "utf-8")
        return (response, Data(html.utf8))
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        guard let (response, data) = answer(to: urlSchemeTask.request) else {
            return urlSchemeTask.didFailWithError(URLError(.fileDoesNotExist))
        }
        urlSchemeTask.didReceive(response)
        urlSchemeTask.didReceive(data)
        urlSchemeTask.didFinish()
    }

    // All answers are given at once.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}
