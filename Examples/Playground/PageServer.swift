import WebKit

/// Serves the files of `Page/` under `playground://app/`, and a stranger's page under `playground://stranger/`.
@MainActor
final class PageServer: NSObject, WKURLSchemeHandler {
    static let scheme = "playground"
    static let home = "playground://app/"

    /// Every page that there is, and the file behind it.
    private static let pages = [
        "playground://app/": "index.html",
        "playground://app/customers": "customers.html",
        "playground://app/customers/new": "new-customer.html",
        "playground://stranger/": "stranger.html",
    ]

    /// The files of `Page/` that pages load: styles and scripts.
    private static let parts = Set(
        ["css", "js"].flatMap { Bundle.module.urls(forResourcesWithExtension: $0, subdirectory: "Page") ?? [] }
            .map(\.lastPathComponent))

    func webView(_ webView: WKWebView, start task: any WKURLSchemeTask) {
        guard let url = task.request.url, let name = Self.name(of: url), let content = Self.content(of: name)
        else { return task.didFailWithError(URLError(.fileDoesNotExist)) }
        task.didReceive(
            URLResponse(
                url: url, mimeType: Self.type(of: name), expectedContentLength: content.count, textEncodingName: "utf-8"))
        task.didReceive(content)
        task.didFinish()
    }

    func webView(_ webView: WKWebView, stop task: any WKURLSchemeTask) {}

    /// The file behind an address, whatever part of the page it points at.
    private static func name(of url: URL) -> String? {
        let address = url.absoluteString.prefix { $0 != "#" }
        let part = url.lastPathComponent
        return pages[String(address)] ?? (url.path == "/\(part)" && parts.contains(part) ? part : nil)
    }

    /// A file, with each line `<!--#include file="name.html" -->` replaced by the file of that name.
    private static func content(of name: String) -> Data? {
        guard let url = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Page"),
            let content = try? Data(contentsOf: url)
        else { return nil }
        guard name.hasSuffix(".html") else { return content }
        let lines = String(decoding: content, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return Data(lines.map { included($0) ?? String($0) }.joined(separator: "\n").utf8)
    }

    private static func included(_ line: Substring) -> String? {
        let parts = line.split(separator: "\"")
        guard parts.count == 3, parts[0].hasSuffix("<!--#include file=") else { return nil }
        return content(of: String(parts[1])).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "css": "text/css"
        case "js": "text/javascript"
        default: "text/html"
        }
    }
}
