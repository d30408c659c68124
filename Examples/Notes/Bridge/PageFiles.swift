public import Foundation
public import Ponte
public import WebKit

/// Serves the page, which the app carries with it, under `app://notes/`.
@MainActor
public final class PageFiles: NSObject, WKURLSchemeHandler {
    public static let scheme = "app"
    public static let origin: OriginPattern = "app://notes"
    public static let home = "app://notes/index.html"

    private static let types = ["html": "text/html", "css": "text/css", "js": "text/javascript"]

    public func webView(_ webView: WKWebView, start task: any WKURLSchemeTask) {
        guard let url = task.request.url, let type = Self.types[url.pathExtension],
            let file = Bundle.module.url(forResource: url.lastPathComponent, withExtension: nil, subdirectory: "Page"),
            let content = try? Data(contentsOf: file)
        else { return task.didFailWithError(URLError(.fileDoesNotExist)) }
        task.didReceive(
            URLResponse(url: url, mimeType: type, expectedContentLength: content.count, textEncodingName: "utf-8"))
        task.didReceive(content)
        task.didFinish()
    }

    public func webView(_ webView: WKWebView, stop task: any WKURLSchemeTask) {}
}
