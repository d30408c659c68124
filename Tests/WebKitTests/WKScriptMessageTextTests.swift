import TestSupport
import Testing

@testable import WebKit

/// The text of a message, without a string.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKScriptMessageTextTests {
    private final class Answers: ReplyChannel {
        var problems: [String] = []
        func answer(_ kind: String, _ layout: String, _ text: PageText) {}
        func reject(_ message: String) { problems.append(message) }
    }

    @Test(arguments: [0, 10, 100_000]) func `a text can be read in UTF-8, before it becomes a string and after`(count: Int)
        async throws
    {
        let recorder = DelegateRecorder()
        let webView = try await WKWebView.showing { $0.userContentController.add(recorder, name: "app") }
        for expression in ["'\\u{1F642}\\ud800' + 'x'.repeat(\(count))", "[1]", "3", "null"] {
            try await webView.callAsyncJavaScript(
                "await window.webkit.messageHandlers.app.postMessage(\(expression))", contentWorld: .page)
        }
        let expected = "\u{1F642}\u{FFFD}" + String(repeating: "x", count: count)
        let message = recorder.messages[0]
        for _ in 0..<2 {
            #expect(message.text.map { $0 == Array(expected.utf8) } == true)
            #expect((message.body as? String).map { $0 == expected } == true)
        }
        #expect(recorder.messages.dropFirst().map(\.text) == [nil, nil, nil])
    }

    @Test func `a text that is not well-formed is repaired as a string is`() {
        let bytes: [UInt8] = [0x61, 0xFF, 0xED, 0xA0, 0x80, 0x62]
        let message = WKScriptMessage(
            webView: nil, frameInfo: WKFrameInfo(), name: "app", world: .page, BodyReader({ "" }, utf8: { bytes }),
            MessageReply(Answers()))
        #expect(message.text == Array(String(decoding: bytes, as: UTF8.self).utf8))
    }

    @Test func `a text that cannot be read is reported, and is none`() {
        let answers = Answers()
        let reply = MessageReply(answers)
        let message = WKScriptMessage(
            webView: nil, frameInfo: WKFrameInfo(), name: "app", world: .page,
            BodyReader({ throw POSIXError(.EMFILE) }, utf8: { throw POSIXError(.EMFILE) }), reply)
        #expect(message.text == nil)
        #expect(message.body is NSNull)
        #expect(answers.problems.count == 1)
        withExtendedLifetime(reply) {}
    }
}
