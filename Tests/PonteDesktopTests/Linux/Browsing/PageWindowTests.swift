import Foundation
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// Windows that pages open, and methods that a subclass replaces.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PageWindowTests {
    /// - Parameter script: A bare `open` in it is the document's, which empties that.
    private nonisolated static func button(_ script: String) -> LoopbackServer.Answer {
        .html("<title>Page</title><button style='position:fixed;inset:0' onclick=\"\(script)\">Go</button>")
    }

    @Test func `a click opens a window, which its page may close`() async throws {
        let page = try await OthersPage { request in
            request.path == "/" ? Self.button("window.other = window.open('/other')") : .html("<title>Other</title>")
        }
        try await page.click()
        try await until { WebViewWindow.all.contains { $0.title == "Other" } }
        try await page.run("window.other.close()")
        try await until { WebViewWindow.all.count == 1 }
        // The first window is the app's.
        try await page.run("window.close()")
        #expect(page.window.isOpen)
    }

    @Test func `a script by itself opens no window, and one click five at most`() async throws {
        let page = try await OthersPage { request in
            switch request.path {
            case "/": Self.button("for (let index = 0; index < 50; index++) window.open('/other?' + index)")
            // A script of the app's would be a user's doing.
            case "/itself": .html("<title>Itself</title><script>window.answer = String(open('/other'))</script>")
            default: nil
            }
        }
        page.webView.configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        try await page.show("/itself")
        #expect(try await page.answer() == "null")
        try await page.show("/")
        try await page.click()
        try await until { WebViewWindow.all.count > 1 }
        try await page.wait(for: "true")
        #expect(WebViewWindow.all.count <= 6)
    }

    @Test func `a subclass replaces one method and keeps the others`() async throws {
        let page = try await OthersPage(Quiet.self)
        try await page.begin("alert('Hear me'); window.answer = String(confirm('Sure?'))")
        try await page.press("Return")
        #expect(try await page.answer() == "true")
        #expect((page.dialogs as? Quiet)?.heard == ["Hear me"])
    }

    private final class Quiet: PageDialogs {
        var heard: [String] = []

        override func webView(
            _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
        ) async {
            heard.append(message)
        }
    }
}
