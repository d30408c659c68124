import CWebKitGTK
import Foundation
import PonteWindow
import TestSupport
import Testing
import WebKit

/// Windows for views that a page has opened.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PopupWindowTests {
    /// Shows each window that the page wants, as an app does.
    @MainActor
    private final class Popups: NSObject, WKUIDelegate, WKNavigationDelegate {
        var windows: [WebViewWindow] = []
        /// The state of the last window when its page had come.
        var wasSeenBefore: Bool?
        var downloads = 0
        var refuses = false

        func webView(
            _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
            for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
        ) -> WKWebView? {
            let view = WKWebView(frame: .zero, configuration: configuration)
            view.navigationDelegate = self
            windows.append(WebViewWindow(view, width: 300, height: 200))
            return view
        }

        func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
            refuses ? .cancel : .allow
        }

        func webView(_ webView: WKWebView, decidePolicyFor response: WKNavigationResponse) async -> WKNavigationResponsePolicy {
            wasSeenBefore = gtk_widget_get_mapped(webView.gtkWidget) != 0
            return response.canShowMIMEType ? .allow : .download
        }

        func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
            downloads += 1
        }
        func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
            downloads += 1
        }
    }

    private let popups = Popups()
    private let server: LoopbackServer
    private let webView = WKWebView()

    init() async throws {
        server = try LoopbackServer { request in
            // A form puts a question mark behind its address.
            switch request.path.replacing("?", with: "") {
            case "/file": .response(headers: ["Content-Type": "application/octet-stream"], body: "bytes")
            case "/silent": [.read(), .hang]
            default: .html("<title>\(request.path.replacing("?", with: ""))</title><a id=link>x</a><form id=form></form>")
            }
        }
        webView.uiDelegate = popups
        try await webView.finishLoading { $0.load(URLRequest(url: server.url("/page"))) }
    }

    private nonisolated static let ways = [
        "window.open(address)", "Object.assign(link, { href: address, target: '_blank', rel: 'opener' }).click()",
        "Object.assign(form, { action: address, target: '_blank' }).submit()",
    ]

    private func open(_ way: String, _ path: String) async throws -> WebViewWindow {
        let count = popups.windows.count
        _ = try await webView.callAsyncJavaScript(
            "\(way); return 0", arguments: ["address": path.isEmpty ? "" : server.url(path).absoluteString], contentWorld: .page)
        try await until { popups.windows.count == count + 1 }
        return try #require(popups.windows.last)
    }

    private func isSeen(_ window: WebViewWindow) -> Bool {
        window.gtkWindow.map { gtk_widget_get_mapped(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)) != 0 }
            ?? false
    }

    @Test(arguments: Self.ways) func `a window is shown when its page is`(way: String) async throws {
        let window = try await open(way, "/other")
        try await until { isSeen(window) && window.webView?.title == "/other" }
        #expect(popups.wasSeenBefore == false)
        window.close()
    }

    @Test(arguments: Self.ways) func `a download leaves no window`(way: String) async throws {
        let window = try await open(way, "/file")
        #expect(!isSeen(window))
        await window.closed()
        #expect(popups.downloads == 1 && !window.isOpen && popups.wasSeenBefore == false)
    }

    @Test func `what the delegate refuses leaves no window`() async throws {
        popups.refuses = true
        let window = try await open("window.open(address)", "/other")
        await window.closed()
    }

    @Test func `an empty window is shown, for the page that has opened it`() async throws {
        let window = try await open("window.open(address).document.write('<title>written</title>')", "")
        try await until { isSeen(window) && window.webView?.title == "written" }
        window.close()
    }

    @Test func `a window whose server says nothing is shown after a while`() async throws {
        let window = try await open("window.open(address)", "/silent")
        try await until { isSeen(window) }
        window.close()
    }

    @Test func `a window whose page cannot be loaded is shown, for the app to say so`() async throws {
        let closed = try LoopbackServer { _ in .html("") }.url("/")
        let count = popups.windows.count
        _ = try await webView.callAsyncJavaScript(
            "window.open(address); return 0", arguments: ["address": closed.absoluteString], contentWorld: .page)
        try await until { popups.windows.count == count + 1 }
        let window = try #require(popups.windows.last)
        try await until { isSeen(window) }
        window.close()
    }
}
