import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKScriptResultTests {
    private let webView: WKWebView

    init() async throws {
        webView = try await .showing()
    }

    /// The value of an expression, by both functions.
    private func values(_ expression: String, world: WKContentWorld = .page) async throws -> [Any?] {
        [
            try await webView.evaluateJavaScript(expression, in: nil, contentWorld: world),
            try await webView.callAsyncJavaScript("return \(expression)", contentWorld: world),
        ]
    }

    @Test func `a text keeps what is behind half a character or a NUL`() async throws {
        for world in [WKContentWorld.page, .defaultClient, .world(name: "script results")] {
            for value in try await values(#"'a\ud800b\0c\u{1F600}'"#, world: world) {
                #expect(value as? String == "a\u{FFFD}b\0c😀")
            }
            for value in try await values(#"({ 'k\ud800': 'v\udc00w', 'a\0b': 2 })"#, world: world) {
                let members = try #require(value as? [String: Any])
                #expect(members["k\u{FFFD}"] as? String == "v\u{FFFD}w" && members["a\0b"] as? Int == 2 && members.count == 2)
            }
        }
    }

    @Test func `in a result only undefined is an optional within Any`() async throws {
        func values(of expression: String) async throws -> [Any] {
            let evaluated = try await withCheckedThrowingContinuation { (done: CheckedContinuation<Boxed, any Error>) in
                webView.evaluateJavaScript(expression, in: nil, in: .page) { done.resume(with: $0.map(Boxed.init)) }
            }
            let called = try await withCheckedThrowingContinuation { (done: CheckedContinuation<Boxed, any Error>) in
                webView.callAsyncJavaScript("return \(expression)", in: nil, in: .page) { done.resume(with: $0.map(Boxed.init)) }
            }
            return [evaluated.value, called.value]
        }
        for (expression, text) in [
            ("42", "42"), ("'text'", "text"), ("true", "1"), ("null", "<null>"), ("[1]", "[1]"), ("undefined", "nil"),
        ] {
            for value in try await values(of: expression) {
                #expect("\(value)" == text)
                let isOptional = Mirror(reflecting: value).displayStyle == .optional
                #expect(isOptional == (expression == "undefined"), "\(expression)")
            }
        }
    }

    // Sendable because it goes from the main actor to the main actor.
    private struct Boxed: @unchecked Sendable {
        var value: Any
    }

    @Test func `a method, a symbol in an array and an element within an object are refused`() async throws {
        for expression in ["({ f() {} })", "[Symbol()]", "Symbol()", "({ a: [document.body] })", "new WeakMap()"] {
            #expect(
                await WKError.thrown { try await webView.evaluateJavaScript(expression) }?.code
                    == .javaScriptResultTypeIsUnsupported)
            let called = await WKError.thrown {
                try await webView.callAsyncJavaScript("return \(expression)", contentWorld: .page)
            }
            #expect(called?.code == .javaScriptResultTypeIsUnsupported)
        }
    }

    @Test func `a result is taken when the callbacks of settled promises have run`() async throws {
        let list = try await webView.evaluateJavaScript(
            "var list = []; Promise.resolve().then(() => list.push(1)).then(() => list.push(2)); list")
        #expect(list as? [Int] == [1, 2])
    }

    @Test func `a page that has changed its built-ins changes neither arguments nor results`() async throws {
        try await webView.finishLoading(
            html:
                """
                <script>
                Array.prototype.map = Array.prototype.slice = () => []
                Object.entries = Object.keys = Object.fromEntries = Reflect.ownKeys = () => []
                Array.isArray = () => false
                JSON.parse = JSON.stringify = () => 'page'
                Promise.prototype.then = () => {}
                Promise.prototype.constructor = undefined
                String.prototype.toWellFormed = structuredClone = () => 'page'
                Array.prototype[Symbol.iterator] = function* () {}
                Object.prototype.toString = () => '[object Page]'
                Object.defineProperty(Array.prototype, '0', { set() {} })
                Object.defineProperty(Object.prototype, 'a', { set() {} })
                </script>
                """)
        let value = try await webView.callAsyncJavaScript(
            "return { list, object, date, isArray: list instanceof Array, isDate: date instanceof Date, none, last }",
            arguments: [
                "list": [1, [2, "x"]] as [Any], "object": ["a": [true, Double.infinity]] as [String: Any],
                "date": Date(timeIntervalSince1970: 2), "none": NSNull(), "last": "t\0u",
            ], contentWorld: .page)
        let result = try #require(value as? [String: Any])
        #expect((result["list"] as? [Any])?.first as? Int == 1 && (result["list"] as? [Any])?.last as? [AnyHashable] == [2, "x"])
        let members = (result["object"] as? [String: Any])?["a"] as? [Any]
        #expect(members?.first as? Bool == true && members?.last as? Double == .infinity)
        #expect(result["date"] as? Date == Date(timeIntervalSince1970: 2))
        #expect(result["isArray"] as? Bool == true && result["isDate"] as? Bool == true)
        #expect(result["none"] is NSNull && result["last"] as? String == "t\0u")
        #expect((try await webView.evaluateJavaScript("[1, { b: 'text' }]") as? [Any])?.count == 2)
    }

    @Test func `scripts and functions run as if the user had asked for it`() async throws {
        let state = "navigator.userActivation.isActive"
        #expect(try await webView.evaluateJavaScript("window.hasGesture = \(state)") as? Bool == true)
        #expect(try await webView.callAsyncJavaScript("return \(state)", contentWorld: .page) as? Bool == true)
    }

    @Test func `scripts and functions run in the order in which they are given`() async throws {
        try await webView.evaluateJavaScript("window.order = []; 0")
        let done = Signal()
        var missing = 30
        func ended() {
            missing -= 1
            if missing == 0 { done.send() }
        }
        for index in 0..<10 {
            webView.evaluateJavaScript("order.push(\(3 * index))", in: nil, in: .page) { _ in ended() }
            webView.callAsyncJavaScript("order.push(index)", arguments: ["index": 3 * index + 1], in: nil, in: .page) { _ in
                ended()
            }
            webView.evaluateJavaScript("order.push(\(3 * index + 2))", in: nil, in: .page)
            webView.evaluateJavaScript("0", in: nil, in: .defaultClient) { _ in ended() }
        }
        await done.wait()
        #expect(try await webView.evaluateJavaScript("order") as? [Int] == Array(0..<30))
    }

    @Test func `an exception is told to the page, and has its place`() async throws {
        try await webView.evaluateJavaScript("onerror = (text) => { window.heard = text }; 0")
        let thrown = await WKError.thrown { try await webView.evaluateJavaScript("\n  null.x") }
        #expect(thrown?.userInfo["WKJavaScriptExceptionLineNumber"] as? Int == 2)
        #expect(thrown?.exceptionMessage?.hasPrefix("TypeError: null is not an object") == true)
        #expect((try await webView.evaluateJavaScript("heard") as? String)?.contains("TypeError: null is not an object") == true)
        let syntax = await WKError.thrown { try await webView.evaluateJavaScript("\n\n]") }
        #expect(syntax?.userInfo["WKJavaScriptExceptionLineNumber"] as? Int == 3)
        #expect(syntax?.userInfo["WKJavaScriptExceptionSourceURL"] as? URL == URL(string: "https://a.example/"))
        let body = await WKError.thrown { try await webView.callAsyncJavaScript("\n\n]", contentWorld: .page) }
        #expect(body?.exceptionMessage?.hasPrefix("SyntaxError: Unexpected token ']'") == true)
        #expect(await WKError.thrown { try await webView.evaluateJavaScript("throw 'text'") }?.exceptionMessage == "text")
    }

    /// The place of what runs the script is none.
    @Test(
        arguments: [
            ("throw 'text'", "text"), ("\n  throw 1", "1"), ("throw { toString() { return 'object' } }", "object"),
        ])
    func `a value that is no error and is thrown has no place`(script: String, text: String) async throws {
        for world in [WKContentWorld.page, .defaultClient] {
            for thrown in [
                await WKError.thrown { try await webView.evaluateJavaScript(script, contentWorld: world) },
                await WKError.thrown { try await webView.callAsyncJavaScript(script, contentWorld: world) },
                await WKError.thrown { try await webView.callAsyncJavaScript("await null; \(script)", contentWorld: world) },
            ] {
                #expect(thrown?.code == .javaScriptExceptionOccurred && thrown?.exceptionMessage == text)
                for key in ["LineNumber", "ColumnNumber", "SourceURL"] {
                    #expect(thrown?.userInfo["WKJavaScriptException\(key)"] == nil, "\(key) of \(script)")
                }
            }
        }
    }

    @Test func `a syntax error has its line, and no column`() async throws {
        func place(_ body: () async throws -> Any?) async -> [Int?] {
            let info = await WKError.thrown(by: body)?.userInfo
            return ["LineNumber", "ColumnNumber"].map { info?["WKJavaScriptException\($0)"] as? Int }
        }
        for world in [WKContentWorld.page, .defaultClient] {
            #expect(await place { try await webView.evaluateJavaScript("\n\n   ]", contentWorld: world) } == [3, nil])
            #expect(await place { try await webView.callAsyncJavaScript("\n\n   ]", contentWorld: world) }.last == .some(nil))
            // So has one that a script throws itself.
            let thrown = await place {
                try await webView.evaluateJavaScript("\n  throw new SyntaxError('x')", contentWorld: world)
            }
            #expect(thrown == [2, nil])
            let inner = await place { try await webView.evaluateJavaScript("\n  null.x", contentWorld: world) }
            #expect(inner.first == 2 && inner.last.map { $0 ?? 0 > 0 } == true)
        }
    }

    @Test(
        arguments: [
            "Date = undefined", "Date = function () { throw new Error('replaced') }",
            "Object.defineProperty(window, 'Date', { get() { throw 1 } })",
            "Date = class { getTime() { return 0 } }", "Date = undefined; structuredClone = undefined",
            "Date = undefined; structuredClone = () => ({})",
        ])
    func `a date is the engine's where the page has replaced its own`(script: String) async throws {
        try await webView.finishLoading(html: "<script>\(script)</script>")
        let date = Date(timeIntervalSince1970: 5)
        for body in ["return value.getTime()", "return value.valueOf()"] {
            #expect(try await webView.callAsyncJavaScript(body, arguments: ["value": date], contentWorld: .page) as? Int == 5000)
        }
        let back = try await webView.callAsyncJavaScript("return [value]", arguments: ["value": date], contentWorld: .page)
        #expect((back as? [Any])?.first as? Date == date)
    }

    /// Its message can hold the text of the app's script, and the page may be another than the one that the script was for.
    @Test func `a call of what the page does not have tells the page nothing`() async throws {
        try await webView.evaluateJavaScript("heard = []; onerror = (...all) => { heard.push(all.join()) }; 0")
        let thrown = await WKError.thrown { try await webView.evaluateJavaScript("missing(\"a secret\")") }
        let message = thrown?.exceptionMessage ?? ""
        #expect(message.hasPrefix("ReferenceError") || message.hasPrefix("TypeError"))
        let heard = try #require(try await webView.evaluateJavaScript("heard") as? [String])
        #expect(heard.allSatisfy { !$0.contains("secret") && !$0.contains("TypeError") }, "\(heard)")
    }

    @Test func `a script has the world's globals, and its declarations stay`() async throws {
        try await webView.evaluateJavaScript("const kept = 1; let changed = 2; var own = 3; function f() { return kept }")
        let values = try await webView.evaluateJavaScript("changed += f(); [kept, changed, window.own, +(this === window)]")
        #expect(values as? [Int] == [1, 3, 3, 1])
        #expect(
            await WKError.thrown { try await webView.evaluateJavaScript("const kept = 2") }?.code == .javaScriptExceptionOccurred)
        let kind = try await webView.evaluateJavaScript("typeof kept", in: nil, contentWorld: .defaultClient)
        #expect(kind as? String == "undefined")
        let module = try await webView.callAsyncJavaScript(
            "return (await import('data:text/javascript,export const a = 1')).a", contentWorld: .page)
        #expect(module as? Int == 1)
    }

    @Test func `a script may have any character, and be long`() async throws {
        let text = "\u{0}\u{1}\t\n\r\u{8}\"\\\u{2028}\u{7F}é😀/"
        let script = "/* \(text) \(String(repeating: "long\n", count: 100_000)) */ '\u{7F}\u{2028}é😀\\u0000'"
        #expect(try await webView.evaluateJavaScript(script) as? String == "\u{7F}\u{2028}é😀\0")
        let echoed = try await webView.callAsyncJavaScript("return text", arguments: ["text": text], contentWorld: .page)
        #expect(echoed as? String == text)
    }

    @Test func `no page sees how scripts are run, or takes their place`() async throws {
        try await webView.finishLoading(html: "<p id=ponteScripts><img name=ponteScripts>")
        let names = "Object.getOwnPropertyNames(window)"
        let before = try await webView.evaluateJavaScript("\(names).length") as? Int
        #expect(try await values("1") as? [Int] == [1, 1])
        #expect(try await webView.evaluateJavaScript("\(names).length") as? Int == before)
        #expect(try await webView.evaluateJavaScript("\(names).filter((name) => /ponte/i.test(name))") as? [String] == [])
    }
}
