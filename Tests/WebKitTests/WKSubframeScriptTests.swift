import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKSubframeScriptTests {
    private static let hello = "<script>document.title = name; webkit.messageHandlers.app.postMessage(name)</script>"

    private let recorder = DelegateRecorder()
    /// The frames that have posted, by what the last message of each says.
    private var frames: [String: WKFrameInfo] {
        Dictionary(recorder.messages.map { ($0.body as? String ?? "", $0.frameInfo) }) { $1 }
    }
    private let handler = SchemeRecorder { task in
        switch task.request.url?.host {
        case "main" where task.path == "/":
            task.answer(
                html: """
                    <title>main</title>
                    <iframe name=one src="app://one/"></iframe><iframe name=two src="other://two/a"></iframe>
                    <iframe name=boxed sandbox="allow-scripts" src="app://one/boxed"></iframe>
                    """)
        case "two" where task.path == "/next": task.answer(html: "<script>name = 'next'</script>\(Self.hello)")
        default: task.answer(html: Self.hello)
        }
    }

    /// A page with three frames, of which each has sent a message.
    private func page(_ change: (WKWebViewConfiguration) -> Void = { _ in }) async throws -> WKWebView {
        let webView = WKWebView.forTest {
            $0.setURLSchemeHandler(handler, forURLScheme: "app")
            $0.setURLSchemeHandler(handler, forURLScheme: "other")
            $0.userContentController.add(recorder, name: "app")
            change($0)
        }
        try await webView.finishLoading("app://main/")
        try await until { Set(frames.keys) == ["one", "two", "boxed"] }
        return webView
    }

    @Test(arguments: ["one", "two", "boxed"])
    func `a script runs in the frame that has sent a message, and nowhere else`(name: String) async throws {
        let webView = try await page()
        let frame = try #require(frames[name])
        #expect(!frame.isMainFrame)
        #expect(try await webView.evaluateJavaScript("document.title", in: frame, contentWorld: .page) as? String == name)
        let done = Signal()
        webView.evaluateJavaScript("window.mine = 1; location.href", in: frame, in: .page) {
            #expect((try? $0.get()) as? String == frame.request.url?.absoluteString)
            done.send()
        }
        await done.wait()
        #expect(try await webView.evaluateJavaScript("window.mine", in: frame, contentWorld: .page) as? Int == 1)
        #expect(try await webView.evaluateJavaScript("String(window.mine)") as? String == "undefined")
        for (other, info) in frames where other != name {
            let value = try await webView.evaluateJavaScript("String(window.mine)", in: info, contentWorld: .page)
            #expect(value as? String == "undefined")
        }
    }

    @Test func `a function gets its arguments and is waited for`() async throws {
        let webView = try await page()
        let frame = try #require(frames["two"])
        let value = try await webView.callAsyncJavaScript(
            "await null; return [b, a, date.getTime(), list, isSecret, name]",
            arguments: ["a": 1, "b": "ö", "date": Date(timeIntervalSince1970: 2), "list": [1, "x"], "isSecret": true],
            in: frame, contentWorld: .page)
        let values = try #require(value as? [Any])
        #expect(values[0] as? String == "ö" && values[1] as? Int == 1 && values[2] as? Int == 2000)
        #expect((values[3] as? [Any])?.last as? String == "x" && values[4] as? Bool == true && values[5] as? String == "two")
        let done = Signal()
        webView.callAsyncJavaScript("return new Date(2500)", in: frame, in: .page) {
            #expect((try? $0.get()) as? Date == Date(timeIntervalSince1970: 2.5))
            done.send()
        }
        await done.wait()
    }

    @Test func `results and errors are those of the main frame`() async throws {
        let webView = try await page()
        let frame = try #require(frames["one"])
        func evaluate(_ script: String) async throws -> Any? {
            try await webView.evaluateJavaScript(script, in: frame, contentWorld: .page)
        }
        #expect(try await evaluate("undefined") == nil)
        #expect(try await evaluate("null") is NSNull)
        let list = (try await evaluate("({a: [1, {b: '\\0\u{1F600}'}]})") as? [String: Any])?["a"] as? [Any]
        #expect(list?.first as? Int == 1 && (list?.last as? [String: Any])?["b"] as? String == "\0😀")
        #expect(try await evaluate("1 / 0") as? Double == .infinity)
        for script in ["() => 1", "document.body", "Symbol()", "Promise.resolve(1)", "const o = {}; o.o = o; o"] {
            #expect(await WKError.thrown { try await evaluate(script) }?.code == .javaScriptResultTypeIsUnsupported, "\(script)")
        }
        let thrown = await WKError.thrown { try await evaluate("\n\n  throw new TypeError('boom')") }
        #expect(thrown?.code == .javaScriptExceptionOccurred)
        #expect(thrown?.exceptionMessage == "TypeError: boom")
        #expect(thrown?.userInfo["WKJavaScriptExceptionLineNumber"] as? Int == 3)
        #expect(thrown?.userInfo["WKJavaScriptExceptionSourceURL"] as? URL == frame.request.url)
        for body in ["throw 'text'", "return Promise.reject('text')", "await null; throw 'text'"] {
            let thrown = await WKError.thrown { try await webView.callAsyncJavaScript(body, in: frame, contentWorld: .page) }
            #expect(thrown?.code == .javaScriptExceptionOccurred)
            #expect(thrown?.exceptionMessage == "text")
            #expect(thrown?.userInfo["WKJavaScriptExceptionLineNumber"] == nil)
        }
        let syntax = await WKError.thrown { try await evaluate("\n  ]") }
        #expect(syntax?.userInfo["WKJavaScriptExceptionLineNumber"] as? Int == 2)
        #expect(syntax?.userInfo["WKJavaScriptExceptionColumnNumber"] == nil)
        #expect(await WKError.thrown { try await evaluate("]") }?.code == .javaScriptExceptionOccurred)
        #expect(try await evaluate("10n") == nil)
    }

    @Test func `an exception whose properties throw others is told as it was thrown`() async throws {
        let webView = try await page()
        let frame = try #require(frames["one"])
        for name in ["name", "message", "line", "column", "sourceURL", "stack"] {
            let script = "throw { get \(name)() { throw new Error('second') }, toString() { return 'first' } }"
            let thrown = await WKError.thrown { try await webView.evaluateJavaScript(script, in: frame, contentWorld: .page) }
            #expect(thrown?.exceptionMessage == "first")
            let rejected = await WKError.thrown { try await webView.callAsyncJavaScript(script, in: frame, contentWorld: .page) }
            #expect(rejected?.exceptionMessage == "first")
        }
        #expect(try await webView.evaluateJavaScript("name", in: frame, contentWorld: .page) as? String == "one")
    }

    @Test func `each world has its own globals in a frame, and its own handlers`() async throws {
        let world = WKContentWorld.world(name: "sub-frames")
        let webView = try await page {
            $0.userContentController.addUserScript(
                WKUserScript(source: "var fromScript = name", injectionTime: .atDocumentStart, forMainFrameOnly: false, in: world)
            )
            $0.userContentController.add(recorder, contentWorld: world, name: "isolated")
        }
        let frame = try #require(frames["two"])
        #expect(try await webView.evaluateJavaScript("fromScript", in: frame, contentWorld: world) as? String == "two")
        #expect(
            try await webView.evaluateJavaScript("String(window.fromScript)", in: frame, contentWorld: .page) as? String
                == "undefined")
        try await webView.evaluateJavaScript("window.own = 1", in: frame, contentWorld: .defaultClient)
        #expect(try await webView.evaluateJavaScript("window.own", in: frame, contentWorld: .defaultClient) as? Int == 1)
        #expect(
            try await webView.evaluateJavaScript("String(window.own)", in: frame, contentWorld: world) as? String == "undefined")
        try await webView.evaluateJavaScript(
            "webkit.messageHandlers.isolated.postMessage('from two'); 0", in: frame, contentWorld: world)
        try await until { frames["from two"] != nil }
        #expect(frames["from two"]?.securityOrigin.host == "two")
        // A world that is new to the process.
        let late = WKContentWorld.world(name: "late \(UUID())")
        #expect(try await webView.evaluateJavaScript("name", in: frame, contentWorld: late) as? String == "two")
    }

    @Test func `a world that is made while its process works is the same for user scripts, main frames and other frames`()
        async throws
    {
        let webView = try await page()
        let world = WKContentWorld.world(name: "made late \(UUID())")
        webView.configuration.userContentController.addUserScript(
            WKUserScript(source: "var late = location.host", injectionTime: .atDocumentStart, forMainFrameOnly: false, in: world))
        recorder.messages = []
        try await webView.finishLoading { $0.reload() }
        try await until { Set(frames.keys) == ["one", "two", "boxed"] }
        let frame = try #require(frames["two"])
        #expect(try await webView.evaluateJavaScript("late", in: frame, contentWorld: world) as? String == "two")
        #expect(try await webView.evaluateJavaScript("late", in: nil, contentWorld: world) as? String == "main")
    }

    @Test func `a script does not run in the document that comes after the frame's`() async throws {
        let webView = try await page()
        let frame = try #require(frames["two"])
        try await webView.evaluateJavaScript("frames[1].location = 'other://two/next'")
        try await until { frames["next"] != nil }
        let stale = await WKError.thrown {
            try await webView.evaluateJavaScript("document.title", in: frame, contentWorld: .page)
        }
        #expect(stale?.code == .javaScriptInvalidFrameTarget)
        let next = try #require(frames["next"])
        #expect(try await webView.evaluateJavaScript("location.pathname", in: next, contentWorld: .page) as? String == "/next")
        try await webView.evaluateJavaScript("document.querySelector('[name=two]').remove()")
        let gone = await WKError.thrown { try await webView.evaluateJavaScript("1", in: next, contentWorld: .page) }
        #expect(gone?.code == .javaScriptInvalidFrameTarget)
        // The frame that stays is not touched by that.
        let one = try #require(frames["one"])
        #expect(try await webView.evaluateJavaScript("name", in: one, contentWorld: .page) as? String == "one")
    }

    @Test func `a script for an empty first document does not run in the document that takes over its window`() async throws {
        let webView = try await page()
        try await webView.callAsyncJavaScript(
            """
            const frame = document.body.appendChild(document.createElement("iframe"))
            frame.id = "late"
            await frame.contentWindow.webkit.messageHandlers.app.postMessage("empty")
            """, contentWorld: .page)
        let frame = try #require(frames["empty"])
        #expect(try await webView.evaluateJavaScript("location.href", in: frame, contentWorld: .page) as? String == "about:blank")
        try await webView.evaluateJavaScript(
            "const frame = document.getElementById('late'); frame.contentWindow.name = 'late'; frame.src = 'app://main/late'; 0")
        try await until { frames["late"] != nil }
        let stale = await WKError.thrown {
            try await webView.evaluateJavaScript("document.title", in: frame, contentWorld: .page)
        }
        #expect(stale?.code == .javaScriptInvalidFrameTarget)
    }

    @Test func `a call ends when its frame shows another document, and when the page is left`() async throws {
        let webView = try await page()
        let (one, two) = (try #require(frames["one"]), try #require(frames["two"]))
        var errors: [String: WKError] = [:]
        for (name, frame) in ["one": one, "two": two] {
            webView.callAsyncJavaScript(
                "window.runs = 1; await new Promise((done) => { window.done = done })", in: frame, in: .page
            ) {
                if case .failure(let error) = $0 { errors[name] = error as? WKError }
            }
        }
        for frame in [one, two] {
            try await until { try await webView.evaluateJavaScript("window.runs", in: frame, contentWorld: .page) as? Int == 1 }
        }
        try await webView.evaluateJavaScript("frames[1].location = 'other://two/next'")
        try await until { errors["two"]?.code == .javaScriptExceptionOccurred }
        #expect(errors["one"] == nil)
        try await webView.finishLoading(html: "<p>", at: nil)
        try await until { errors["one"]?.code == .javaScriptExceptionOccurred }
    }

    @Test func `a frame of another view is no target`() async throws {
        let webView = try await page()
        let frame = try #require(frames["one"])
        let other = try await page()
        #expect(
            await WKError.thrown { try await other.evaluateJavaScript("1", in: frame, contentWorld: .page) }?.code
                == .javaScriptInvalidFrameTarget)
        withExtendedLifetime(webView) {}
    }
}
