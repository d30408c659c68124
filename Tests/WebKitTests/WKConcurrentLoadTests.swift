import Foundation
import TestSupport
import Testing
import WebKit

/// A load of the app's and one of its page's that begin in one moment.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct WKConcurrentLoadTests {
    private let recorder = DelegateRecorder()
    private let webView = WKWebView.forTest()
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { request in
            .html(
                "<title>\(request.path)</title><script>const go = address => Object.assign(document.createElement('a'), { href: address }).click()</script>"
            )
        }
        webView.navigationDelegate = recorder
    }

    @Test(arguments: [true, false], ["127.0.0.1", "localhost"])
    func `the app's navigation is that of the app's load alone`(allowsPages: Bool, host: String) async throws {
        for number in 1...3 {
            _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/page"))) }
            let pages = "http://\(host):\(server.port)/pages\(number)"
            let apps = server.url("/apps\(number)")
            recorder.decidePolicy = { $1($0.request.url?.path.hasPrefix("/pages") == true && !allowsPages ? .cancel : .allow) }
            let count = recorder.events.count
            webView.evaluateJavaScript("go('\(pages)')", completionHandler: nil)
            let navigation = webView.load(URLRequest(url: apps))
            try await until("\(recorder.names)") { webView.url == apps && recorder.names.last == "finish" && !webView.isLoading }
            let steps = recorder.events.dropFirst(count)
            #expect(
                steps.filter { $0.navigation === navigation }.map(\.name) == ["start", "commit", "finish"], "\(recorder.names)")
            let own = recorder.actions.last { $0.request.url?.absoluteString == pages }
            #expect(own.map { $0.navigationType == .linkActivated } != false)
        }
    }

    @Test func `a page that takes another address and reloads does not take the app's navigation`() async throws {
        for number in 1...3 {
            _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/page"))) }
            let apps = server.url("/apps\(number)")
            let count = recorder.events.count
            webView.evaluateJavaScript(
                "history.replaceState(0, '', '/pages\(number)'); location.reload()", completionHandler: nil)
            let navigation = webView.load(URLRequest(url: apps))
            try await until("\(recorder.names)") { webView.url == apps && recorder.names.last == "finish" && !webView.isLoading }
            let steps = recorder.events.dropFirst(count)
            #expect(
                steps.filter { $0.navigation === navigation }.map(\.name) == ["start", "commit", "finish"], "\(recorder.names)")
        }
    }

    /// The engine does not tell of a load within the document, and the next one is the page's.
    @Test func `a navigation within the document is not that of the page's next load`() async throws {
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/page"))) }
        let count = recorder.events.count
        let navigation = webView.load(URLRequest(url: server.url("/page#place")))
        try await until { webView.url == server.url("/page#place") && !webView.isLoading }
        _ = await recorder.follow(webView) { webView in
            webView.evaluateJavaScript("go('/next')")
            return nil
        }
        #expect(
            recorder.events.dropFirst(count).allSatisfy { $0.navigation !== navigation } && webView.url == server.url("/next"))
        // To stop within the document takes nothing back.
        webView.load(URLRequest(url: server.url("/next#place")))
        try await until { webView.url == server.url("/next#place") && !webView.isLoading }
        webView.stopLoading()
        #expect(webView.url == server.url("/next#place"))
    }
}
