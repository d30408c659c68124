import Foundation
import WebKit

/// Serves pages under the custom scheme `app`, so that they have real origins and can be reloaded.
@MainActor
final class Site: NSObject, WKURLSchemeHandler {
    /// HTML by address.
    var pages: [String: String] = [:]

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        guard let url = urlSchemeTask.request.url, let html = pages[url.absoluteString] else {
            return urlSchemeTask.didFailWithError(URLError(.fileDoesNotExist))
        }
        let data = Data(html.utf8)
        urlSchemeTask.didReceive(
            URLResponse(url: url, mimeType: "text/html", expectedContentLength: data.count, textEncodingName: "utf-8"))
        urlSchemeTask.didReceive(data)
        urlSchemeTask.didFinish()
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}
