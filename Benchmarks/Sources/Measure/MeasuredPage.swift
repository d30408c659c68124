import CBenchmarkSupport
import Foundation
import Ponte
import WebKit

/// The page with its scenarios in a web view, and the bridge to it.
@MainActor
final class MeasuredPage: NSObject, WKNavigationDelegate {
    let webView: WKWebView
    let bridge: Bridge
    private let folder: String
    private let html: String
    private var loading: CheckedContinuation<Void, any Error>?

    private static let origin: OriginPattern = "https://app.example"

    init(folder: String) throws {
        self.folder = folder
        html = try Self.html(of: folder)
        let configuration = WKWebViewConfiguration()
        Bridge.prepare(configuration)
        webView = WKWebView(frame: .zero, configuration: configuration)
        bridge = Bridge(webView, policy: .mainFrame(of: Self.origin))
        super.init()
        webView.navigationDelegate = self
        bench_show(webView.gtkWidget)
        bridge.handle(App.item) { item in item }
        bridge.handleSync(App.itemNow) { item in item }
        bridge.handle(App.text) { text in text }
        bridge.handle(App.bytes) { bytes in bytes }
    }

    func open() async throws {
        try await load()
        try await run("return await ready")
    }

    /// The same once more, in a web view and a process of its own.
    func another() throws -> MeasuredPage { try MeasuredPage(folder: folder) }

    func load() async throws {
        try await withCheckedThrowingContinuation {
            loading = $0
            webView.loadHTMLString(html, baseURL: URL(string: "https://app.example/"))
        }
    }

    /// Runs the body of an async function in the page.
    @discardableResult
    func run(_ body: String) async throws -> Double {
        let result = try await webView.callAsyncJavaScript(body, contentWorld: .page)
        return (result as? NSNumber)?.doubleValue ?? 0
    }

    private static func html(of folder: String) throws -> String {
        func text(_ name: String) throws -> String { try String(contentsOfFile: folder + "/" + name, encoding: .utf8) }
        let scripts =
            try ["vernier.js", "scenarios.js", "bridge.js"].map(text) + [
                "globalThis.ready = channel.call(makeItem(1)).then(() => 0);"
            ]
        return try text("page.html") + scripts.map { "<script>\($0)</script>\n" }.joined()
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        loading?.resume()
        loading = nil
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        loading?.resume(throwing: error)
        loading = nil
    }
}
