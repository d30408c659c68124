import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteWire

/// The client greets the app in each document. A page that does not use Ponte has done nothing that the app, or the log, would have to know.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct GreetingTests {
    private static let place = BridgeMethod<NoValue, String>("app.where")
    private let windows = DelegateRecorder(opensWindows: true)

    private func knowsItIsRefused(_ webView: WKWebView) async throws {
        try await until { try await webView.evaluateJavaScript("globalThis.ponte?.isAvailable") as? Bool == false }
    }

    private func answer(_ webView: WKWebView) async throws -> String? {
        try await webView.callAsyncJavaScript(
            "return await ponte.call('app.where').catch(({ code }) => code)", contentWorld: .page) as? String
    }

    /// The refusals that a bridge tells of, and the warnings that the log has, during `work`.
    private func told(
        _ policy: Policy, of pages: [String: String], _ work: (BarePage, Bridge) async throws -> Void
    ) async throws -> (refusals: [Refusal], lines: [String]) {
        let log = LogRecorder()
        defer { log.end() }
        let page = BarePage(windows: windows)
        page.site.pages = pages
        let bridge = page.makeBridge(policy: policy)
        bridge.handle(Self.place) { "here" }
        var refusals: [Refusal] = []
        bridge.onRefusal = { refusals.append($0) }
        try await work(page, bridge)
        #expect(bridge.diagnostics.refusals == refusals.count)
        return (refusals, log.lines.map(\.text))
    }

    @Test(arguments: ["app://other/", "app://sandboxed/"])
    func `a page that is not admitted is silent until it calls`(address: String) async throws {
        let pages = [
            "app://other/": "<p>other",
            "app://sandboxed/": """
            <meta charset="utf-8"><body><iframe sandbox="allow-scripts" srcdoc="<script>parent.postMessage(1, '*')</script>"></iframe>
            """,
        ]
        let (refusals, lines) = try await told(.mainFrame(of: "app://example"), of: pages) { page, _ in
            for _ in 0..<2 {
                try await page.load(from: address)
                try await knowsItIsRefused(page.webView)
            }
        }
        #expect(refusals.isEmpty && lines == [], "\(lines)")
        let called = try await told(.mainFrame(of: "app://example"), of: pages) { page, _ in
            try await page.load(from: address)
            #expect(try await answer(page.webView) == "forbidden")
        }
        #expect(called.refusals.map(\.error.code) == [.forbidden])
        #expect(called.lines.count == 1 && called.lines[0].contains("was refused"), "\(called.lines)")
    }

    @Test func `the app's own error page is silent, also where it leaves for another page`() async throws {
        let pages = ["app://example/": "<p>page"]
        let (refusals, lines) = try await told(.mainFrame(of: "app://example"), of: pages) { page, _ in
            let webView = page.webView
            try await webView.finishLoading { $0.loadHTMLString("<p>This did not work.", baseURL: nil) }
            try await knowsItIsRefused(webView)
            try await webView.finishLoading("app://example/")
            #expect(try await answer(webView) == "here")
        }
        #expect(refusals.isEmpty && lines == [], "\(lines)")
    }

    @Test(.inViews)
    func `a window without a bridge is silent until it calls, and one with a bridge of its own works`() async throws {
        let pages = ["app://example/": "<p>page", "app://example/child": "<p>child"]
        let (refusals, lines) = try await told(.mainFrame(of: "app://example"), of: pages) { page, bridge in
            let webView = page.webView
            try await webView.finishLoading("app://example/")
            let open = "window.child = window.open('app://example/child'); 0"
            try await webView.evaluateJavaScript(open)
            let silent = try #require(windows.opened.first)
            try await knowsItIsRefused(silent)
            #expect(bridge.diagnostics.refusals == 0)
            try await webView.evaluateJavaScript(open)
            let served = try #require(windows.opened.last)
            try await until { served.url?.absoluteString == "app://example/child" && !served.isLoading }
            let own = Bridge(served, policy: .mainFrame(of: "app://example"))
            own.handle(Self.place) { "in the window" }
            try await until { try await answer(served) == "in the window" }
            #expect(try await answer(webView) == "here")
            // A bridge that is made anew for the page's own view shares nothing that it should not either.
            let next = page.makeBridge(policy: .mainFrame(of: "app://example"))
            next.handle(Self.place) { "anew" }
            try await until { try await answer(webView) == "anew" }
            #expect(own.diagnostics.refusals == 0 && next.diagnostics.refusals == 0)
            #expect(try await answer(silent) == "bridgeClosed")
        }
        #expect(refusals.isEmpty)
        #expect(lines.count == 1 && lines[0].contains("another view's"), "\(lines)")
    }

    @Test func `a call of the app tells that the page is refused, once`() async throws {
        let count = BridgeMethod<NoValue, Int>("page.count")
        // Of an origin of its own: the log has one line about one thing in a second.
        let pages = ["app://another/": "<p>other"]
        let (refusals, lines) = try await told(.mainFrame(of: "app://example"), of: pages) { page, bridge in
            try await page.load(from: "app://another/")
            try await knowsItIsRefused(page.webView)
            for _ in 0..<2 {
                await #expect(throws: PonteError.self) { try await bridge.call(count, timeout: .milliseconds(20)) }
            }
        }
        #expect(refusals.map(\.error.code) == [.forbidden] && lines.count == 1, "\(lines)")
    }

    @Test(arguments: [
        (#"["ponte",1,"p1",0]"#, true),
        (#"["ponte",1,"p1",0]"# + "\n" + #"["hello",{"navigation":"navigate","bytes":true}]"#, true),
        (#"["ponte",1,"p1",0]"# + "\n" + #"["hello",{"navigation":"reload"}]"# + "\n" + #"["bye"]"#, true),
        (#"["ponte",1,"p1",1]"# + "\n" + #"["bye"]"#, true),
        (#"["ponte",1,"p1",0]"# + "\n" + #"["hello",{}]"# + "\n" + #"["call",1,"m",null]"#, false),
        (#"["ponte",1,"p1",1]"# + "\n" + #"["event","e"]"#, false), (#"["ponte",1,"p1",1]"# + "\n" + #"["bye",1]"#, false),
        (#"["hello",{}]"#, false), ("", false), ("[]", false), (#"["ponte",2,"p1",0]"#, false),
    ]) func `a greeting has no frame of the page's`(text: String, isGreeting: Bool) {
        #expect(Batch.isGreeting(Array(text.utf8)) == isGreeting)
    }
}
