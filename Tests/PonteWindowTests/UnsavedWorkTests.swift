import CWebKitGTK
import Foundation
import PonteControls
import PonteWindow
import TestSupport
import Testing
import WebKit

/// Pages that do not want to be left (`beforeunload`), in windows that the user closes.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UnsavedWorkTests {
    // MARK: Closing

    @Test(arguments: ["Escape", "Return"]) func `the user is asked when the window is closed, and may stay`(key: String)
        async throws
    {
        let page = try await UnsavedPage()
        try await page.touch()
        try await page.desktop.hands("key", "alt+F4")
        try await page.answer(key)
        #expect(page.window.isOpen)
        #expect(try await page.run("return document.title") as? String == "Page")
        try await page.desktop.hands("key", "alt+F4")
        try await page.leave()
        await page.window.closed()
    }

    @Test func `so it is by askToClose, whose caller hears of the answer`() async throws {
        let page = try await UnsavedPage()
        try await page.touch()
        let first = Task { await page.window.askToClose() }
        try await page.isAsked()
        #expect(await page.window.askToClose() == false)
        try await page.stay()
        #expect(await first.value == false)
        let second = Task { await page.window.askToClose() }
        try await page.leave()
        #expect(await second.value)
    }

    @Test func `the delegate does not hear that the page closes its window`() async throws {
        let page = try await UnsavedPage()
        let delegate = DelegateRecorder()
        page.webView.uiDelegate = delegate
        try await page.touch()
        let question = Task { await page.window.askToClose() }
        try await page.leave()
        #expect(await question.value)
        #expect(!delegate.names.contains("close"))
    }

    @Test func `the app is asked before the page is`() async throws {
        let page = try await UnsavedPage()
        try await page.touch()
        var answers = [false, true]
        page.window.onClosing = { answers.removeFirst() }
        #expect(await page.window.askToClose() == false)
        #expect(try await page.activeTitle() == UnsavedPage.title)
        let question = Task { await page.window.askToClose() }
        try await page.leave()
        #expect(await question.value)
    }

    @Test func `close asks nobody, also while the user is asked`() async throws {
        let page = try await UnsavedPage()
        try await page.touch()
        let question = Task { await page.window.askToClose() }
        try await page.isAsked()
        page.window.close()
        #expect(await question.value)
        #expect(!page.window.isOpen)
    }

    @Test(arguments: [
        "", "<script>\(UnsavedPage.listener)</script>", "<script>addEventListener('beforeunload', () => {})</script>",
    ]) func `a page that the user has not touched closes in the same turn`(html: String) async throws {
        let page = try await UnsavedPage(html)
        page.webView.closeWindow()
        #expect(!page.window.isOpen)
    }

    @Test func `so does one that does not listen`() async throws {
        let page = try await UnsavedPage("")
        try await page.touch()
        page.webView.closeWindow()
        #expect(!page.window.isOpen)
    }

    @Test func `one that listens and has nothing to lose closes without a question`() async throws {
        let page = try await UnsavedPage("<script>addEventListener('beforeunload', () => {})</script>")
        try await page.touch()
        #expect(await page.window.askToClose())
    }

    @Test func `a frame of the page is asked, too, and the user once`() async throws {
        let frame = "<iframe srcdoc=\"<script>\(UnsavedPage.listener)</script>\"></iframe>"
        let page = try await UnsavedPage(frame + frame)
        try await page.touch()
        let first = Task { await page.window.askToClose() }
        try await page.stay()
        #expect(await first.value == false)
        let second = Task { await page.window.askToClose() }
        try await page.leave()
        #expect(await second.value)
    }

    @Test func `a page that waits in a dialog of its own stays`() async throws {
        final class Dialogs: NSObject, WKUIDelegate {
            var answer: (() -> Void)?
            func webView(
                _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
                completionHandler: @escaping @MainActor @Sendable () -> Void
            ) {
                answer = completionHandler
            }
        }
        let page = try await UnsavedPage()
        let dialogs = Dialogs()
        page.webView.uiDelegate = dialogs
        try await page.touch()
        page.webView.evaluateJavaScript("alert('Wait')", completionHandler: nil)
        try await until { dialogs.answer != nil }
        #expect(await page.window.askToClose() == false)
        dialogs.answer?()
        let question = Task { await page.window.askToClose() }
        try await page.leave()
        #expect(await question.value)
    }

    @Test func `an app can take the question out`() async throws {
        WebViewWindow.closingQuestions.remove(.unsavedWork)
        defer { WebViewWindow.closingQuestions = .all }
        let page = try await UnsavedPage()
        try await page.touch()
        try await page.run("location.href = '/next'")
        try await until { page.webView.title == "Next" }
        try await page.load(html: "<textarea autofocus></textarea><script>\(UnsavedPage.listener)</script>")
        try await page.touch()
        page.webView.closeWindow()
        #expect(!page.window.isOpen)
    }

    @Test func `a WebPage's window asks as a view's`() async throws {
        let page = WebPage()
        let desktop = try await WindowManager()
        let window = WebViewWindow(page, title: UnsavedPage.title)
        defer { window.close() }
        let html = "<textarea autofocus></textarea><script>\(UnsavedPage.listener)</script>"
        for try await _ in page.load(html: html, baseURL: try #require(URL(string: "https://a.example/"))) {}
        try await until {
            try await desktop.hands("key", "a")
            return try await page.callJavaScript("return document.querySelector('textarea').value !== ''") as? Bool == true
        }
        let question = Task { await window.askToClose() }
        try await until {
            try await desktop.hands("getactivewindow", "getwindowname").output == DesktopTexts.current.leaveQuestion
        }
        try await desktop.hands("key", "Escape")
        #expect(await question.value == false)
    }

    // MARK: Leaving

    @Test(arguments: ["app://example/next", "app://other/"]) func `a link asks, to the same host and to another`(
        address: String
    ) async throws {
        let page = try await UnsavedPage("<a href='\(address)'>Away</a><script>\(UnsavedPage.listener)</script>")
        try await page.touch()
        try await page.run("document.querySelector('a').focus()")
        try await page.desktop.hands("key", "Return")
        try await page.stay()
        #expect(page.webView.url?.absoluteString == "app://example/")
        #expect(!page.webView.isLoading)
        try await page.run("document.querySelector('a').focus()")
        try await page.desktop.hands("key", "Return")
        try await page.leave()
        try await until { page.webView.url?.absoluteString == address }
    }

    @Test(arguments: ["app://example/next", "app://other/"]) func `a load of the app's asks, and fails where the user stays`(
        address: String
    ) async throws {
        let page = try await UnsavedPage()
        try await page.touch()
        let refused = Task { try await page.load(from: address) }
        try await page.stay()
        await #expect { try await refused.value } throws: { ($0 as? URLError)?.code == .cancelled }
        #expect(page.webView.url?.absoluteString == "app://example/")
        #expect(!page.webView.isLoading)
        #expect(try await page.run("return document.querySelector('textarea').value !== ''") as? Bool == true)
        let load = Task { try await page.load(from: address) }
        try await page.leave()
        try await load.value
        #expect(page.webView.url?.absoluteString == address)
    }

    @Test func `to load the page again asks`() async throws {
        let page = try await UnsavedPage()
        try await page.touch()
        page.webView.reload()
        try await page.stay()
        #expect(try await page.run("return document.querySelector('textarea').value !== ''") as? Bool == true)
        page.webView.reload()
        try await page.leave()
        try await until { try await page.run("return document.querySelector('textarea')?.value === ''") as? Bool == true }
    }

    @Test func `a page to which the user goes back asks again`() async throws {
        let page = try await UnsavedPage()
        try await page.touch()
        let load = Task { try await page.load(from: "app://example/next") }
        try await page.leave()
        try await load.value
        page.webView.goBack()
        try await until { try await page.run("return document.title") as? String == "Page" }
        let question = Task { await page.window.askToClose() }
        try await page.stay()
        #expect(await question.value == false)
    }
}
