import Ponte
import PonteTesting
import TestSupport
import Testing
import WebKit

@testable import PontePage

/// A document of an opaque origin is equal to itself alone, though the engine calls all such origins `null`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct OpaqueOriginAttackTests {
    @Test func `handlers can tell two documents of opaque origins apart`() async throws {
        let page = MemoryPage(policy: .anyMainFrame, origin: nil)
        let note = BridgeMethod<NoValue, Void>("app.note")
        var callers: [Caller] = []
        page.bridge.handle(withContext: note) { _, call in callers.append(call.caller) }
        for _ in 0..<2 {
            page.load()
            for _ in 0..<2 { try await page.call(note, NoValue()) }
        }
        #expect(callers.allSatisfy { $0.origin == nil && $0.isMainFrame })
        #expect(callers[0] == callers[1] && callers[2] == callers[3])
        #expect(callers[0] != callers[2])
        #expect(Set(callers).count == 2)
        #expect(callers[0].owner == callers[1].owner && callers[0].owner != callers[2].owner)
    }

    @Test func `documents of one origin are equal, and an opaque one without a name owns nothing`() {
        let site = Caller(isMainFrame: true, origin: Origin("app://example"))
        #expect(site.named("a") == site.named("b") && site.named("a").owner == site.owner)
        let opaque = Caller(isMainFrame: true, origin: nil)
        #expect(opaque.named("a") != opaque.named("b") && opaque.named("a") == opaque.named("a"))
        #expect(opaque.owner == nil && opaque.named("a").owner != nil)
    }

    @Test func `windows of two processes have numbers of their own`() async throws {
        let recorder = DelegateRecorder()
        // Each view has a process.
        let pages = [LivePage(), LivePage()]
        for page in pages {
            page.webView.configuration.userContentController.add(recorder, name: "own")
            try await page.load("<script>webkit.messageHandlers.own.postMessage(0)</script>")
        }
        try await until { recorder.messages.count == 2 }
        let windows = recorder.messages.compactMap(\.frameInfo.window)
        #expect(windows.count == 2 && windows[0] != windows[1])
    }

    @Test func `a post without a name is that of no document of an opaque origin`() {
        struct Document: NamedDocument {
            let name = "d"
            let caller: Caller
        }
        let opaque = Caller(isMainFrame: true, origin: nil)
        let document = Document(caller: opaque.named("d"))
        #expect(document.hasPosted(as: opaque, named: "d"))
        #expect(!document.hasPosted(as: opaque, named: nil))
        #expect(!document.hasPosted(as: opaque, named: "other"))
        let site = Caller(isMainFrame: true, origin: Origin("app://example"))
        #expect(Document(caller: site).hasPosted(as: site, named: nil))
        #expect(!document.hasPosted(as: site, named: "d"))
    }

    @Test func `the next document of an opaque origin gets no value that was for the last`() async throws {
        let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        let html = "<script>seen = []; window.bridge = { register(token) { seen.push(token) } }</script>"
        func show() async throws {
            try await webView.finishLoading { $0.loadHTMLString(html, baseURL: nil) }
        }
        let register = PageFunction(["bridge", "register"], in: webView)
        try await show()
        let first = try await register.origins(Policy.anyMainFrame.allows)
        #expect(first.contains("null"))
        #expect(try await register.call(#"["mine"]"#, in: first) == .called)
        try await show()
        #expect(await code { try await register.call(#"["the secret"]"#, in: first) } == .navigated)
        #expect(try await webView.evaluateJavaScript("seen.join()") as? String == "")
    }
}
