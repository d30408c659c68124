import WebKit

/// Serves the files of `Page/` under `playground://app/`, and a stranger's page under `playground://stranger/`.
@MainActor
final class PageServer: NSObject, WKURLSchemeHandler {
    static let scheme = "playground"
    static let home = "playground://app/"

    /// Every address that there is, and the file behind it.
    private static let files = [
        "playground://app/": "index.html",
        "playground://app/customers": "customers.html",
        "playground://app/customers/new": "new-customer.html",
        "playground://app/style.css": "style.css",
        "playground://app/log.css": "log.css",
        "playground://app/demos.js": "demos.js",
        "playground://app/card.js": "card.js",
        "playground://app/log.js": "log.js",
        "playground://app/frames.js": "frames.js",
        "playground://app/hostile.js": "hostile.js",
        "playground://app/intruder.js": "intruder.js",
        "playground://stranger/": "stranger.html",
        "playground://stranger/intruder.js": "intruder.js",
    ]

    func webView(_ webView: WKWebView, start task: any WKURLSchemeTask) {
        guard let url = task.request.url, let name = Self.files[url.absoluteString],
            let content = Self.content(of: name)
        else { return task.didFailWithError(URLError(.fileDoesNotExist)) }
        task.didReceive(
            URLResponse(
                url: url, mimeType: Self.type(of: name), expectedContentLength: content.count, textEncodingName: "utf-8"))
        task.didReceive(content)
        task.didFinish()
    }

    func webView(_ webView: WKWebView, stop task: any WKURLSchemeTask) {}

    private static func content(of name: String) -> Data? {
        Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Page").flatMap { try? Data(contentsOf: $0) }
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "css": "text/css"
        case "js": "text/javascript"
        default: "text/html"
        }
    }
}
