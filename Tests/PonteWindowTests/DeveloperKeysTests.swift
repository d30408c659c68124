import CWebKitGTK
import Foundation
import PonteWindow
import TestSupport
import Testing
import WebKit

/// The keys of a developer, in a window of a debug build.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DeveloperKeysTests {
    private let webView: WKWebView

    init() async throws {
        let site = Site()
        site.pages["app://example/"] = "<title>Page</title>"
        webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        try await webView.finishLoading("app://example/")
    }

    private func isMarked() async throws -> Bool {
        (try? await webView.evaluateJavaScript("window.mark === 1")) as? Bool ?? false
    }

    @Test(arguments: ["F5", "ctrl+r", "ctrl+shift+r"]) func `a page that leaves the keys is loaded again`(key: String)
        async throws
    {
        let desktop = try await WindowManager()
        let window = WebViewWindow(webView)
        defer { window.close() }
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == "Page" }
        try await webView.evaluateJavaScript("window.mark = 1")
        try await desktop.hands("key", key)
        try await until { try await !isMarked() }
    }

    @Test func `keys that the page takes stay the page's`() async throws {
        let desktop = try await WindowManager()
        let window = WebViewWindow(webView)
        defer { window.close() }
        try await webView.evaluateJavaScript(
            "window.mark = 1; window.keys = 0; addEventListener('keydown', (event) => { event.preventDefault(); keys++ }); 0")
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == "Page" }
        try await desktop.hands("key", "F5", "ctrl+r", "F12", "a")
        // Control, and the four.
        try await until { try await webView.evaluateJavaScript("keys") as? Int == 5 }
        #expect(try await isMarked())
        #expect(try await desktop.hands("getactivewindow", "getwindowname").output == "Page")
    }

    @Test func `F12 opens the inspector, where the app has not forbidden it`() async throws {
        let desktop = try await WindowManager()
        let window = WebViewWindow(webView)
        defer { window.close() }
        #expect(webView.isInspectable)
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == "Page" }
        try await desktop.hands("key", "F12")
        try await until { webView.hasInspector }
    }

    @Test func `a view that the app has decided about stays as it is, and one without a window, too`() async throws {
        #expect(!webView.isInspectable)
        webView.isInspectable = false
        let window = WebViewWindow(webView)
        defer { window.close() }
        #expect(!webView.isInspectable)
    }
}

extension WKWebView {
    fileprivate var hasInspector: Bool {
        let engine = UnsafeMutableRawPointer(gtkWidget).assumingMemoryBound(to: WebKitWebView.self)
        return webkit_web_inspector_get_web_view(webkit_web_view_get_inspector(engine)) != nil
    }
}
