import CWebKitGTK
import Foundation
import PonteWindow
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebViewWindowTests {
    private func view(_ html: String = "<title>Page</title>") async throws -> WKWebView {
        let webView = WKWebView()
        try await webView.finishLoading(html: html, at: nil)
        return webView
    }

    // MARK: Title

    @Test func `the title is the page's, whenever it changes`() async throws {
        let webView = try await view("<title>One</title>")
        let window = WebViewWindow(webView)
        defer { window.close() }
        #expect(webView.windowTitle == "One")
        try await webView.evaluateJavaScript("document.title = 'Two'")
        try await until { webView.windowTitle == "Two" }
        #expect(window.title == "Two")
        try await webView.finishLoading(html: "<title>Three</title>", at: nil)
        try await until { webView.windowTitle == "Three" }
    }

    @Test func `a page without a title leaves the program's name`() async throws {
        let webView = try await view("<p>")
        let window = WebViewWindow(webView)
        defer { window.close() }
        #expect(window.title == ProcessInfo.processInfo.processName)
        #expect(webView.windowTitle == ProcessInfo.processInfo.processName)
    }

    @Test func `a title of the app's own stays`() async throws {
        let webView = try await view("<title>One</title>")
        let window = WebViewWindow(webView, title: "Mine")
        let follower = TitleFollower(webView)
        defer { window.close() }
        try await webView.evaluateJavaScript("document.title = 'Two'")
        try await until { follower.titles.contains("Two") }
        #expect(window.title == "Mine")
        #expect(webView.windowTitle == "Mine")
    }

    // MARK: Size

    @Test func `the page has the size that was asked for`() async throws {
        let webView = try await view()
        let window = WebViewWindow(webView, width: 420, height: 310)
        defer { window.close() }
        try await until { try await webView.evaluateJavaScript("`${innerWidth} ${innerHeight}`") as? String == "420 310" }
    }

    @Test(arguments: [Int.min, 0, Int.max]) func `a size that no window can have is brought into bounds`(size: Int) async throws {
        let webView = try await view()
        let window = WebViewWindow(webView, width: size, height: 300)
        defer { window.close() }
        try await until { gtk_widget_get_width(webView.gtkWidget) >= 1 }
    }

    // MARK: End

    @Test func `closed returns to all who wait when the user closes the window, and at once afterwards`() async throws {
        let webView = try await view()
        let window = WebViewWindow(webView)
        var returned = 0
        let waiters = (1...3).map { _ in
            Task {
                await window.closed()
                returned += 1
            }
        }
        // Each has had its turn.
        for waiter in 1...3 { await Task { _ = waiter }.value }
        #expect(returned == 0)
        webView.closeWindow()
        for waiter in waiters { await waiter.value }
        #expect(returned == 3)
        await window.closed()
        #expect(webView.gtkWindow == nil)
    }

    @Test func `close is as if the user had closed it, and a second time nothing`() async throws {
        let webView = try await view()
        let window = WebViewWindow(webView)
        let waiter = Task { await window.closed() }
        await Task {}.value
        window.close()
        window.close()
        await waiter.value
        #expect(webView.gtkWindow == nil)
        #expect(try await webView.evaluateJavaScript("document.title") as? String == "Page")
    }

    @Test func `a task that is cancelled does not wait, and the window stays`() async throws {
        let webView = try await view()
        let window = WebViewWindow(webView)
        defer { window.close() }
        let waiter = Task { await window.closed() }
        await Task {}.value
        waiter.cancel()
        await waiter.value
        #expect(webView.gtkWindow != nil)
        await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await window.closed()
        }.value
    }

    @Test func `a window that nobody holds stays until it is closed, and is released then, with its view`() async throws {
        weak var window: WebViewWindow?
        weak var webView: WKWebView?
        do {
            let view = try await view()
            let shown = WebViewWindow(view)
            window = shown
            webView = view
        }
        #expect(window != nil)
        let root = try #require(webView?.gtkWindow)
        #expect(gtk_widget_get_visible(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)) != 0)
        webView?.closeWindow()
        #expect(window == nil)
        #expect(webView == nil)
    }

    @Test func `a window that is held after its end holds no view`() async throws {
        weak var webView: WKWebView?
        let window: WebViewWindow
        do {
            let view = try await view()
            window = WebViewWindow(view)
            webView = view
        }
        let waiter = Task { await window.closed() }
        await Task {}.value
        webView?.closeWindow()
        await waiter.value
        #expect(webView == nil)
    }

    // MARK: Several

    @Test func `two windows have their own titles and ends`() async throws {
        let first = try await view("<title>First</title>")
        let second = try await view("<title>Second</title>")
        let windows = (WebViewWindow(first), WebViewWindow(second))
        defer { windows.1.close() }
        #expect(first.windowTitle == "First")
        #expect(second.windowTitle == "Second")
        first.closeWindow()
        await windows.0.closed()
        #expect(second.gtkWindow != nil)
        try await second.evaluateJavaScript("document.title = 'Third'")
        try await until { second.windowTitle == "Third" }
    }

    @Test func `a view goes to the window that shows it last, and stays there when the first is closed`() async throws {
        let webView = try await view()
        let first = WebViewWindow(webView, title: "First")
        let second = WebViewWindow(webView, title: "Second")
        #expect(webView.windowTitle == "Second")
        first.close()
        #expect(webView.windowTitle == "Second")
        second.close()
        let third = WebViewWindow(webView)
        #expect(webView.windowTitle == "Page")
        third.close()
    }
}
