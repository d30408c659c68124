import Foundation
import TestSupport
import Testing
import WebKit

/// A frame that was loaded before the view had a message handler: Apple's message handlers get what it says whole.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKEarlyFrameTests {
    @Test func `its messages have their bodies and their sender`() async throws {
        let webView = try await WKWebView.showing(html: "<title>t</title><iframe srcdoc='<p>'></iframe>")
        let recorder = DelegateRecorder()
        webView.configuration.userContentController.add(recorder, name: "app")
        let bodies = [
            "'text'", "5", "true", "null", "undefined", "[1, [2, 'three'], null]", "{ a: { b: [1, undefined] } }",
            "new Date(5000)",
        ]
        for (index, body) in bodies.enumerated() {
            let post = "void frames[0].webkit.messageHandlers.app.postMessage(\(body))"
            try await webView.callAsyncJavaScript(post, contentWorld: .page)
            try await until { recorder.messages.count == index + 1 }
        }
        let values = recorder.messages.map(\.body)
        #expect(values[0] as? String == "text" && values[1] as? Int == 5 && values[2] as? Bool == true)
        #expect(values[3] is NSNull && values[4] is NSNull)
        #expect(values[5] as? [AnyHashable] == [1, [2, "three"] as [AnyHashable], NSNull()])
        let list = (values[6] as? [String: [String: [Any]]])?["a"]?["b"]
        #expect(list?.count == 2 && list?.first as? Int == 1 && list?.last is NSNull)
        #expect(values[7] as? Date == Date(timeIntervalSince1970: 5))
        #expect(recorder.messages.allSatisfy { !$0.frameInfo.isMainFrame && $0.frameInfo.securityOrigin.host == "a.example" })
        #expect(recorder.messages.allSatisfy { $0.webView === webView && $0.name == "app" })
    }
}
