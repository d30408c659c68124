import Foundation
import Ponte
import PonteControls
import PonteWindow
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// Unsaved work and running downloads, when the app quits or its last window closes.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LossAtQuitTests {
    private nonisolated static let html = """
        <!doctype html><textarea autofocus></textarea>
        <script>addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = '' })</script>
        """
    private let test = TestApp()
    private let app: DesktopApp
    private let user: WindowManager
    private let site = Site()

    init() async throws {
        app = try await test.start()
        user = try await WindowManager()
        site.pages["app://example/"] = Self.html
    }

    private func activeTitle() async throws -> String {
        try await user.hands("getactivewindow", "getwindowname").output
    }

    /// Opens a window, and types in its page.
    private func open(_ title: String, enabling: (Bridge) -> Void = { _ in }) async throws -> (WebViewWindow, WKWebView) {
        let webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        let bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
        enabling(bridge)
        let window = try #require(app.openWindow(bridge, title: title))
        try await webView.finishLoading("app://example/")
        try await until { try await activeTitle() == title }
        try await until {
            try await user.hands("key", "a")
            return try await webView.evaluateJavaScript("document.querySelector('textarea').value !== ''") as? Bool == true
        }
        return (window, webView)
    }

    private func answer(_ keys: String..., to title: String = DesktopTexts.current.leaveQuestion) async throws {
        try await until { try await activeTitle() == title }
        for key in keys { try await user.hands("key", key) }
    }

    /// A download that stays under way.
    private func download(in webView: WKWebView, from server: LoopbackServer, to taker: DownloadTaker) async throws -> WKDownload
    {
        let download = await webView.startDownload(using: URLRequest(url: server.url("/file")))
        download.delegate = taker
        try await until { download.progress.completedUnitCount > 0 }
        return download
    }

    private func makeServer() throws -> LoopbackServer {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: a/b\r\nContent-Length: 200000\r\n\r\n"
        return try LoopbackServer { _ in [.read(), .send(head), .send(Data(repeating: 7, count: 100_000)), .hang] }
    }

    @Test func `to quit asks in each window, and one that stays keeps those behind it`() async throws {
        let (first, second) = (try await open("First").0, try await open("Second").0)
        let refused = Task { await app.quit() }
        try await answer("Tab", "Return")
        try await until { !second.isOpen }
        try await answer("Escape")
        #expect(await refused.value == false)
        #expect(first.isOpen)
        let quit = Task { await app.quit() }
        try await answer("Tab", "Return")
        #expect(await quit.value)
    }

    @Test func `a page that closes its window, and the menu's Close, ask`() async throws {
        let (window, webView) = try await open("Window") { $0.enable(WindowControls()) }
        defer { window.close() }
        let script = "return String(await ponte.call('window.close'))"
        let refused = Task { try await webView.callAsyncJavaScript(script, arguments: [:], contentWorld: .page) as? String }
        try await answer("Escape")
        #expect(try await refused.value == "false")
        MenuRole.close.perform(in: window.gtkWindow, webView, AppIdentity(id: "", name: "", version: "") {})
        try await answer("Tab", "Return")
        await window.closed()
    }

    @Test func `the end of the session waits for no page`() async throws {
        let (window, _) = try await open("Window")
        let left = Task { await WebViewWindow.closeAll(within: .milliseconds(500)) }
        #expect(await left.value == 1)
        #expect(!window.isOpen)
    }

    @Test func `a running download asks once when the app quits`() async throws {
        let (server, taker) = (try makeServer(), DownloadTaker())
        let windows = [WKWebView(), WKWebView()].compactMap { app.openWindow(Bridge($0, policy: .none)) }
        let download = try await download(in: try #require(windows[0].webView), from: server, to: taker)
        let refused = Task { await app.quit() }
        try await until { try await activeTitle() == DesktopTexts.current.downloadIsRunning }
        #expect(await app.quit() == false)
        try await answer("Escape", to: DesktopTexts.current.downloadIsRunning)
        #expect(await refused.value == false)
        #expect(windows.filter(\.isOpen).count == 2)
        let quit = Task { await app.quit() }
        try await answer("Tab", "Return", to: DesktopTexts.current.downloadIsRunning)
        #expect(await quit.value)
        _ = await download.cancel()
    }

    @Test func `it asks at the last window alone, and not if the app goes on or has taken the question out`() async throws {
        defer { (app.runsWithoutWindows, WebViewWindow.closingQuestions) = (false, .all) }
        // A window of a test before would be the last one.
        for window in WebViewWindow.all { window.close() }
        let (server, taker) = (try makeServer(), DownloadTaker())
        let view = WKWebView()
        let download = try await download(in: view, from: server, to: taker)
        let windows = [WKWebView(), WKWebView()].compactMap { app.openWindow(Bridge($0, policy: .none)) }
        #expect(await windows[0].askToClose())
        let question = Task { await windows[1].askToClose() }
        try await answer("Escape", to: DesktopTexts.current.downloadIsRunning)
        #expect(await question.value == false)
        app.runsWithoutWindows = true
        #expect(await windows[1].askToClose())
        app.runsWithoutWindows = false
        WebViewWindow.closingQuestions.remove(.runningDownload)
        let last = WebViewWindow(WKWebView())
        #expect(await last.askToClose())
        _ = await download.cancel()
    }

    @Test func `a page that closes the last window asks about a running download`() async throws {
        let (server, taker) = (try makeServer(), DownloadTaker())
        let view = WKWebView()
        let download = try await download(in: view, from: server, to: taker)
        let window = WebViewWindow(view)
        window.closeForPage()
        try await answer("Escape", to: DesktopTexts.current.downloadIsRunning)
        // The answer comes behind the question's end.
        try await until {
            window.closeForPage()
            return try await activeTitle() == DesktopTexts.current.downloadIsRunning
        }
        #expect(window.isOpen)
        try await answer("Tab", "Return", to: DesktopTexts.current.downloadIsRunning)
        try await until { !window.isOpen }
        _ = await download.cancel()
    }

    @Test func `a download that has ended asks nobody`() async throws {
        let server = try LoopbackServer { _ in .response(headers: ["Content-Type": "a/b"], body: "content") }
        let (view, taker) = (WKWebView(), DownloadTaker())
        let download = await view.startDownload(using: URLRequest(url: server.url("/file")))
        download.delegate = taker
        try await until { taker.hasFinished }
        let window = WebViewWindow(view)
        #expect(await window.askToClose())
    }
}

@MainActor
private final class DownloadTaker: NSObject, WKDownloadDelegate {
    private let files = TemporaryFolder()
    private(set) var hasFinished = false

    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
    ) async -> URL? {
        files.place("file")
    }

    func downloadDidFinish(_ download: WKDownload) {
        hasFinished = true
    }
}
