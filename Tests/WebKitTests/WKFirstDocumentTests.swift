import Foundation
import TestSupport
import Testing
import WebKit

/// The empty document of a view that has loaded nothing. On Apple's systems it is a document as any other.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKFirstDocumentTests {
    private static let post = "window.webkit.messageHandlers.app.postMessage({ a: [1, null] })"

    private func view(_ set: (WKUserContentController) -> Void) -> WKWebView {
        .forTest { set($0.userContentController) }
    }

    @Test func `a message from it arrives whole, from its main frame`() async throws {
        let recorder = DelegateRecorder()
        let webView = view { $0.add(recorder, name: "app") }
        try await webView.callAsyncJavaScript("await " + Self.post, contentWorld: .page)
        let message = try #require(recorder.messages.first)
        #expect((message.body as? [String: [Any]])?["a"]?.first as? Int == 1)
        #expect(message.frameInfo.isMainFrame && message.webView === webView && message.frameInfo.webView === webView)
        #expect(message.frameInfo.request.url?.absoluteString == "about:blank")
        #expect(message.frameInfo.securityOrigin.host == "" && message.frameInfo.securityOrigin.protocol == "")
    }

    @Test func `its page gets replies, and nothing of the module's own`() async throws {
        let page = try await MessagePage(loads: false)
        page.answer = { _ in (NSNull(), nil) }
        #expect(try await page.reply() == "null")
        page.answer = { (["got": $0.body], nil) }
        #expect(try await page.reply("{ a: [1, undefined] }") == #"{"got":{"a":[1,null]}}"#)
        page.answer = { _ in (nil, "no") }
        #expect(try await page.reply() == "true no")
    }

    @Test func `every world has its handlers there`() async throws {
        let (recorder, other) = (DelegateRecorder(), DelegateRecorder())
        let world = WKContentWorld.world(name: "first document")
        let webView = view {
            $0.add(recorder, name: "app")
            $0.add(other, contentWorld: world, name: "app")
        }
        try await webView.callAsyncJavaScript("await " + Self.post, contentWorld: world)
        #expect(recorder.messages.isEmpty && other.messages.first?.world === world)
        #expect(other.messages.first?.frameInfo.isMainFrame == true)
        let late = DelegateRecorder()
        webView.configuration.userContentController.add(late, contentWorld: .defaultClient, name: "app")
        try await webView.callAsyncJavaScript("await " + Self.post, contentWorld: .defaultClient)
        #expect(late.messages.count == 1 && late.messages.first?.frameInfo.isMainFrame == true)
    }

    @Test(arguments: [nil, "https://a.example/"]) func `what is loaded next has handlers, too`(address: String?) async throws {
        let recorder = DelegateRecorder()
        let webView = view { $0.add(recorder, name: "app") }
        try await webView.callAsyncJavaScript("await " + Self.post, contentWorld: .page)
        try await webView.finishLoading { $0.loadHTMLString("<p>", baseURL: address.flatMap { URL(string: $0) }) }
        try await webView.callAsyncJavaScript("await " + Self.post, contentWorld: .page)
        #expect(recorder.messages.count == 2 && recorder.messages.last?.frameInfo.isMainFrame == true)
        #expect(recorder.messages.last?.frameInfo.securityOrigin.host == (address == nil ? "" : "a.example"))
        #expect((recorder.messages.last?.body as? [String: [Any]])?["a"]?.count == 2)
    }

    @Test func `a script that runs while a load is under way finds the handlers`() async throws {
        for _ in 0..<5 {
            let recorder = DelegateRecorder()
            let webView = view { $0.add(recorder, name: "app") }
            webView.loadHTMLString("<p>", baseURL: URL(string: "https://a.example/"))
            try await until {
                try await webView.callAsyncJavaScript("await " + Self.post, contentWorld: .page)
                return true
            }
            #expect(recorder.messages.last?.frameInfo.isMainFrame == true)
            #expect((recorder.messages.last?.body as? [String: [Any]])?["a"]?.count == 2)
        }
    }
}
