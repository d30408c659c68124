import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKErrorTests {
    private let webView: WKWebView

    init() async throws {
        webView = try await .showing()
    }

    @Test func `an exception has Apple's domain, code and keys`() async throws {
        let thrown = await WKError.thrown {
            try await webView.evaluateJavaScript("\n\n  throw new TypeError('boom: https://b.example/:9:9: x')")
        }
        let error = try #require(thrown)
        #expect(error.code == .javaScriptExceptionOccurred)
        let plain = error as NSError
        #expect(plain.domain == WKErrorDomain && plain.code == 4)
        #expect(plain.userInfo["WKJavaScriptExceptionMessage"] as? String == "TypeError: boom: https://b.example/:9:9: x")
        #expect(plain.userInfo["WKJavaScriptExceptionLineNumber"] as? Int == 3)
        #expect((plain.userInfo["WKJavaScriptExceptionColumnNumber"] as? Int).map { $0 > 0 } == true)
        #expect(plain.userInfo["WKJavaScriptExceptionSourceURL"] as? URL == URL(string: "https://a.example/"))
        #expect(error.localizedDescription == "A JavaScript exception occurred")
    }

    @Test(
        arguments: [
            ("throw 'text'", "text"), ("return Promise.reject('text')", "text"), ("await null; throw 'text'", "text"),
            ("throw null", "null"), ("throw undefined", "undefined"), ("throw 5", "5"), ("await null; throw null", "null"),
        ])
    func `a function that fails gives its exception`(body: String, text: String) async throws {
        let thrown = await WKError.thrown { try await webView.callAsyncJavaScript(body, contentWorld: .page) }
        #expect(thrown?.code == .javaScriptExceptionOccurred)
        #expect(thrown?.exceptionMessage == text)
    }

    @Test(arguments: ["() => 1", "document.body", "Symbol()", "Promise.resolve(1)", "const o = {}; o.o = o; o"])
    func `a result that cannot cross is an error`(script: String) async throws {
        let thrown = await WKError.thrown { try await webView.evaluateJavaScript(script) }
        #expect(thrown?.code == .javaScriptResultTypeIsUnsupported)
    }

    @Test func `results have Apple's types`() async throws {
        #expect(try await webView.evaluateJavaScript("undefined") == nil)
        #expect(try await webView.evaluateJavaScript("null") is NSNull)
        #expect(try await webView.evaluateJavaScript("new Date(2500)") as? Date == Date(timeIntervalSince1970: 2.5))
        let array = try await webView.evaluateJavaScript("[1, undefined, { a: undefined, b: [true] }]") as? [Any]
        #expect(array?.count == 3 && array?[0] as? Int == 1 && array?[1] is NSNull)
        #expect((array?[2] as? [String: [Bool]]) == ["b": [true]])
        #expect(try await webView.callAsyncJavaScript("return", contentWorld: .page) == nil)
        let result = await withCheckedContinuation { continuation in
            webView.evaluateJavaScript("1 + 1") { value, error in continuation.resume(returning: "\(value ?? "") \(error == nil)")
            }
        }
        #expect(result == "2 true")
    }

    @Test func `an argument that cannot cross, or has no name for JavaScript, is an error`() async throws {
        for arguments in [["a": Task { 1 }], ["a b": 1], ["a=alert(1)": 1]] as [[String: Any]] {
            let thrown = await WKError.thrown {
                try await webView.callAsyncJavaScript("return 1", arguments: arguments, contentWorld: .page)
            }
            #expect(thrown != nil)
        }
    }

    @Test func `a frame that is gone cannot be a target`() async throws {
        let recorder = DelegateRecorder()
        let webView = try await WKWebView.showing(html: "<body>") { $0.userContentController.add(recorder, name: "app") }
        try await webView.callAsyncJavaScript(
            """
            const frame = document.body.appendChild(document.createElement('iframe'))
            await frame.contentWindow.webkit.messageHandlers.app.postMessage(1)
            """, contentWorld: .page)
        let frame = try #require(recorder.messages.last?.frameInfo)
        #expect(try await webView.evaluateJavaScript("origin", in: frame, contentWorld: .page) as? String == "https://a.example")
        try await webView.evaluateJavaScript("document.querySelector('iframe').remove()")
        let thrown = await WKError.thrown {
            try await webView.evaluateJavaScript("1", in: frame, contentWorld: .page)
        }
        #expect(thrown?.code == .javaScriptInvalidFrameTarget)
    }

    @Test func `a script that waits ends when its document is left`() async throws {
        let waiting = Task {
            try await webView.callAsyncJavaScript("await new Promise((done) => { window.done = done })", contentWorld: .page)
                == nil
        }
        try await webView.evaluateJavaScript("0")
        try await webView.finishLoading(html: "<p>next")
        let thrown = await WKError.thrown { try await waiting.value }
        #expect(thrown?.code == .javaScriptExceptionOccurred)
    }
}
