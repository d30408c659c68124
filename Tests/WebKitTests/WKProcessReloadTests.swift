import CWebKitGTK
import Foundation
import TestSupport
import Testing

@testable import WebKit

/// What becomes of a view whose web process dies: `WebPageProxy::dispatchProcessDidTerminate` of WebKit.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKProcessReloadTests {
    private let webView = WKWebView.forTest()
    private let server: LoopbackServer
    private let bare = Bare()

    private final class Bare: NSObject, WKNavigationDelegate {
        var finished = 0

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { finished += 1 }
    }

    init() throws {
        server = try LoopbackServer { _ in .html("<title>page</title>") }
    }

    private func load() async throws {
        try await webView.finishLoading(server.url("/"))
    }

    /// Ends the process, and returns when the view has told of that.
    private func killProcess() async throws {
        let process = try #require(try await WebProcesses.identifier(of: webView))
        // The script that is open ends when the delegate has been told.
        let script = Task {
            _ = try await webView.callAsyncJavaScript("await new Promise((done) => { window.done = done })", contentWorld: .page)
        }
        try await webView.evaluateJavaScript("0")
        kill(process, SIGKILL)
        await #expect(throws: WKError.self) { try await script.value }
    }

    @Test(arguments: [false, true])
    func `a view on the screen reloads its page when its process dies`(hasDelegate: Bool) async throws {
        let window = Window(showing: webView)
        try await load()
        if hasDelegate { webView.navigationDelegate = bare }
        try await killProcess()
        try await until { server.asked.count == 2 && webView.title == "page" && !webView.isLoading }
        #expect(try await webView.evaluateJavaScript("document.title") as? String == "page")
        if hasDelegate { try await until { bare.finished == 1 } }
        withExtendedLifetime(window) {}
    }

    @Test func `a hidden view reloads its page when it is shown`() async throws {
        try await load()
        try await killProcess()
        #expect(!webView.isLoading && server.asked.count == 1)
        let window = Window(showing: webView)
        try await until { server.asked.count == 2 && webView.title == "page" && !webView.isLoading }
        withExtendedLifetime(window) {}
    }

    @Test func `a hidden view whose app has loaded something else meanwhile does not reload`() async throws {
        try await load()
        try await killProcess()
        try await webView.finishLoading(html: "<title>other</title>", at: nil)
        let window = Window(showing: webView)
        try await until { gtk_widget_get_mapped(webView.gtkWidget) != 0 }
        #expect(!webView.isLoading && webView.title == "other" && server.asked.count == 1)
        withExtendedLifetime(window) {}
    }

    @Test func `what the app loads before it shows the view is loaded`() async throws {
        let folder = TemporaryFolder()
        let file = try folder.file("index.html", "<title>file</title>")
        try await load()
        try await killProcess()
        webView.loadFileURL(file, allowingReadAccessTo: folder.url)
        let window = Window(showing: webView)
        try await until { webView.title == "file" && !webView.isLoading }
        #expect(server.asked.count == 1)
        withExtendedLifetime(window) {}
    }

    @Test func `a delegate that has the method decides itself`() async throws {
        let window = Window(showing: webView)
        let knowing = DelegateRecorder()
        try await load()
        webView.navigationDelegate = knowing
        try await killProcess()
        await knowing.terminated.wait()
        #expect(!webView.isLoading)
        withExtendedLifetime(window) {}
    }

    @Test func `a page whose process dies again soon is not reloaded again`() async throws {
        let window = Window(showing: webView)
        // A busy machine takes longer than five seconds.
        webView.navigationClient.earlyEnds.limit = .seconds(600)
        try await load()
        try await killProcess()
        try await until { server.asked.count == 2 && webView.title == "page" && !webView.isLoading }
        try await killProcess()
        // Once more, without hardware acceleration, because it has ended at once.
        try await until { server.asked.count == 3 && webView.title == "page" && !webView.isLoading }
        try await killProcess()
        #expect(!webView.isLoading && server.asked.count == 3)
        // The app's own load works all the same.
        try await load()
        #expect(webView.title == "page" && server.asked.count == 4)
        withExtendedLifetime(window) {}
    }

    @Test func `a process that the app ends is not begun again`() async throws {
        let window = Window(showing: webView)
        try await load()
        let view = UnsafeMutableRawPointer(webView.gtkWidget).assumingMemoryBound(to: WebKitWebView.self)
        let script = Task {
            _ = try await webView.callAsyncJavaScript("await new Promise((done) => { window.done = done })", contentWorld: .page)
        }
        try await webView.evaluateJavaScript("0")
        webkit_web_view_terminate_web_process(view)
        await #expect(throws: WKError.self) { try await script.value }
        #expect(!webView.isLoading && server.asked.count == 1)
        withExtendedLifetime(window) {}
    }
}
