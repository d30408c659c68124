import Foundation
import Ponte
import PonteHotwire
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// The scripts of these bridges speak by themselves in each document. A page that does not use them has done nothing that the app, the log or the page's console would
/// have to know.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct StrangerPageTests {
    private static let watch =
        "<script>var lines = []; for (const name of ['log', 'warn', 'error']) console[name] = (...all) => lines.push(all.join(' '))</script>"
    private let site = Site()
    private let windows = DelegateRecorder(opensWindows: true)

    /// The refusals that the bridges tell of, and the lines of the log, during `work`.
    private func told(_ work: (WKWebView) async throws -> Void) async throws -> (refusals: [Refusal], lines: [String]) {
        let lines = Locked<[String]>([])
        let earlier = Bridge.log
        Bridge.log = BridgeLog(
            level: .warning, destination: .init { line in lines.withLock { $0.append(line.text) } }, includesPayloads: false)
        defer { Bridge.log = earlier }
        let configuration = site.makeConfiguration()
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        HotwireBridge.prepare(configuration, components: RecorderComponent.self)
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.uiDelegate = windows
        var refusals: [Refusal] = []
        let policy = Policy.mainFrame(of: "app://example")
        let hotwire = HotwireBridge(webView, policy: policy)
        hotwire.onRefusal = { refusals.append($0) }
        hotwire.register(RecorderComponent())
        let old = WebViewJavascriptBridge(webView, policy: policy)
        old.onRefusal = { refusals.append($0) }
        try await work(webView)
        #expect(hotwire.diagnostics.refusals + old.diagnostics.refusals == refusals.count)
        return (refusals, lines.withLock { $0 })
    }

    private func open(_ address: String, in webView: WKWebView) async throws {
        try await webView.finishLoading { $0.load(URLRequest(url: URL(string: address)!)) }
        try await answered(webView)
    }

    /// A post of the page's own is answered behind those of the scripts.
    private func answered(_ webView: WKWebView) async throws {
        _ = try await webView.callAsyncJavaScript(
            """
            await webkit.messageHandlers.ponteWebViewJavascriptBridge.postMessage("p1\\nh\\n0").catch(() => {})
            await webkit.messageHandlers.bridge.postMessage('["p1","left",null]')
            """, contentWorld: .page)
    }

    @Test func `a page that is not admitted and does not use them is silent, also when it is left`() async throws {
        site.pages["app://other/"] = "\(Self.watch)<p>other"
        site.pages["app://other/two"] = "\(Self.watch)<p>two"
        let (refusals, lines) = try await told { webView in
            for address in ["app://other/", "app://other/two"] {
                try await open(address, in: webView)
                #expect(try await webView.evaluateJavaScript("lines.join()") as? String == "")
            }
            webView.goBack()
            try await until { webView.url?.absoluteString == "app://other/" && !webView.isLoading }
            try await answered(webView)
            #expect(try await webView.evaluateJavaScript("lines.join()") as? String == "")
        }
        #expect(refusals.isEmpty && lines == [], "\(lines)")
    }

    @Test func `a window that a page has opened is silent`() async throws {
        site.pages["app://example/"] = "<p>page"
        site.pages["app://example/child"] = "\(Self.watch)<p>child"
        let (refusals, lines) = try await told { webView in
            try await webView.finishLoading { $0.load(URLRequest(url: URL(string: "app://example/")!)) }
            try await webView.evaluateJavaScript("window.child = window.open('app://example/child'); 0")
            let child = try #require(windows.opened.first)
            try await until { child.url?.absoluteString == "app://example/child" && !child.isLoading }
            try await answered(child)
            #expect(try await child.evaluateJavaScript("lines.join()") as? String == "")
        }
        #expect(refusals.isEmpty && lines == [], "\(lines)")
    }

    @Test func `a page that sends something is refused`() async throws {
        site.pages["app://other/"] = "<p>other"
        let (refusals, lines) = try await told { webView in
            try await open("app://other/", in: webView)
            _ = try await webView.callAsyncJavaScript(
                """
                await webkit.messageHandlers.ponteWebViewJavascriptBridge.postMessage("p1\\na\\n{}").catch(() => {})
                await webkit.messageHandlers.bridge.postMessage('["p1","message",{"id":"1","component":"recorder","event":"connect"}]')
                """, contentWorld: .page)
        }
        #expect(refusals.map(\.error.code) == [.forbidden, .forbidden] && !lines.isEmpty)
    }
}
