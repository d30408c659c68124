import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKScriptMessageTests {
    private let recorder = DelegateRecorder()

    private final class AsyncReplier: WKScriptMessageHandlerWithReply {
        func userContentController(
            _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
        ) async -> (Any?, String?) {
            await Task.yield()
            return (message.body, nil)
        }
    }

    private final class Forgetful: WKScriptMessageHandlerWithReply {
        func userContentController(
            _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
            replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
        ) {}
    }

    private func page(_ set: (WKUserContentController) -> Void) async throws -> WKWebView {
        try await .showing(at: "https://a.example:8443/path?q") { set($0.userContentController) }
    }

    private func bodies(_ expressions: String...) async throws -> [Any] {
        let webView = try await page { $0.add(recorder, name: "app") }
        for expression in expressions {
            try await webView.callAsyncJavaScript(
                "await window.webkit.messageHandlers.app.postMessage(\(expression))", contentWorld: .page)
        }
        return recorder.messages.map(\.body)
    }

    @Test func `a body has Apple's types`() async throws {
        let bodies = try await bodies(
            "'text'", "3", "2.5", "true", "null", "undefined", "new Date(1500)", "[1, 'a', [null]]",
            "({ a: 1, b: { c: [true] } })",
            "[1, undefined, 3]", "({ a: undefined, b: 1 })", "new Map([[1, 2]])", "NaN", "-Infinity")
        #expect(bodies[0] as? String == "text")
        #expect(bodies[1] as? Int == 3 && bodies[1] as? Double == 3 && bodies[1] is NSNumber)
        #expect(bodies[2] as? Double == 2.5 && bodies[2] as? Int == nil)
        #expect(bodies[3] as? Bool == true)
        #expect(bodies[4] is NSNull)
        #expect(bodies[5] is NSNull)
        #expect(bodies[6] as? Date == Date(timeIntervalSince1970: 1.5))
        let array = try #require(bodies[7] as? [Any])
        #expect(array[0] as? Int == 1 && array[1] as? String == "a" && (array[2] as? [Any])?[0] is NSNull)
        let object = try #require(bodies[8] as? [String: Any])
        #expect(object["a"] as? Int == 1 && ((object["b"] as? [String: Any])?["c"] as? [Bool]) == [true])
        #expect((bodies[9] as? [Any])?.map { $0 as? Int } == [1, nil, 3])
        #expect(bodies[10] as? [String: Int] == ["b": 1])
        #expect((bodies[11] as? [String: Any])?.isEmpty == true)
        #expect((bodies[12] as? Double)?.isNaN == true)
        #expect(bodies[13] as? Double == -.infinity)
    }

    @Test func `text arrives whole, and half characters as replacement characters`() async throws {
        let bodies = try await bodies(#"'\'); alert(1); (\'\0\u2028\n\u{1F642}'"#, #"'a\ud800b'"#, #"[{ 'k\ud800': '\udc00' }]"#)
        #expect(bodies[0] as? String == "'); alert(1); ('\0\u{2028}\n\u{1F642}")
        #expect(bodies[1] as? String == "a\u{FFFD}b")
        #expect((bodies[2] as? [[String: String]])?.first == ["k\u{FFFD}": "\u{FFFD}"])
    }

    @Test(arguments: ["() => 1", "Symbol()", "document.body", "{ f() {} }"]) func `what cannot be cloned is refused in the page`(
        expression: String
    ) async throws {
        let webView = try await page { $0.add(recorder, name: "app") }
        let name = try await webView.callAsyncJavaScript(
            """
            try { await window.webkit.messageHandlers.app.postMessage((\(expression))) } catch (error) { return error.name }
            """, contentWorld: .page)
        #expect(name as? String == "DataCloneError")
        #expect(recorder.messages.isEmpty)
    }

    @Test func `a message says who posted it`() async throws {
        let webView = try await page { $0.add(recorder, name: "app") }
        try await webView.callAsyncJavaScript(
            """
            await window.webkit.messageHandlers.app.postMessage(1)
            const frame = document.body.appendChild(document.createElement('iframe'))
            await frame.contentWindow.webkit.messageHandlers.app.postMessage(2)
            """, contentWorld: .page)
        let main = try #require(recorder.messages.first)
        #expect(main.name == "app" && main.world === WKContentWorld.page && main.webView === webView)
        #expect(main.frameInfo.isMainFrame)
        #expect(main.frameInfo.securityOrigin.protocol == "https")
        #expect(main.frameInfo.securityOrigin.host == "a.example")
        #expect(main.frameInfo.securityOrigin.port == 8443)
        #expect(main.frameInfo.request.url?.absoluteString == "https://a.example:8443/path?q")
        #expect(main.frameInfo.webView === webView)
        let sub = try #require(recorder.messages.last)
        #expect(sub.body as? Int == 2 && !sub.frameInfo.isMainFrame)
        #expect(sub.frameInfo.securityOrigin.host == "a.example")
    }

    @Test func `a reply settles the promise`() async throws {
        let values: [Any?] = [
            nil, NSNull(), "text\0", 3, 2.5, true, Date(timeIntervalSince1970: 1), [1, "a"] as [Any], ["k": [true]],
        ]
        var next = 0
        let replier = DelegateRecorder()
        replier.answer = { _ in
            defer { next += 1 }
            return next < values.count ? (values[next], nil) : (nil, "no 'more'")
        }
        let webView = try await page { $0.addScriptMessageHandler(replier, contentWorld: .page, name: "app") }
        let seen = try await webView.callAsyncJavaScript(
            """
            const seen = []
            const show = (value) => value instanceof Date ? 'date ' + value.getTime() : typeof value + ' ' + JSON.stringify(value)
            try { while (true) seen.push(show(await window.webkit.messageHandlers.app.postMessage(null))) } catch (error) {
              seen.push(`${error instanceof Error} ${error.message}`)
            }
            return seen
            """, contentWorld: .page)
        #expect(
            seen as? [String] == [
                "undefined undefined", "object null", #"string "text\u0000""#, "number 3", "number 2.5", "boolean true",
                "date 1000",
                #"object [1,"a"]"#, #"object {"k":[true]}"#, "true no 'more'",
            ])
    }

    @Test func `a handler may be async, and one that forgets its reply rejects`() async throws {
        let webView = try await page {
            $0.addScriptMessageHandler(AsyncReplier(), contentWorld: .page, name: "echo")
            $0.addScriptMessageHandler(Forgetful(), contentWorld: .page, name: "forget")
        }
        let echoed = try await webView.callAsyncJavaScript(
            "return await window.webkit.messageHandlers.echo.postMessage({ a: [1] })", contentWorld: .page)
        #expect((echoed as? [String: [Int]]) == ["a": [1]])
        let error = try await webView.callAsyncJavaScript(
            "try { await window.webkit.messageHandlers.forget.postMessage(1) } catch (error) { return error.message }",
            contentWorld: .page)
        #expect(error as? String == "WKWebView API client did not respond to this postMessage")
    }

    @Test func `handlers come and go in a document that is there`() async throws {
        let webView = try await page { _ in }
        let content = webView.configuration.userContentController
        content.add(recorder, name: "late")
        let post = "window.webkit.messageHandlers.late.postMessage('late'); typeof window.webkit.messageHandlers.other"
        #expect(try await webView.evaluateJavaScript(post) as? String == "undefined")
        try await webView.evaluateJavaScript("0")
        #expect(recorder.messages.map(\.frameInfo.isMainFrame) == [true])
        content.removeScriptMessageHandler(forName: "late")
        #expect(try await webView.evaluateJavaScript("typeof window.webkit?.messageHandlers?.late") as? String == "undefined")
    }

    @Test func `worlds keep their handlers, globals and scripts apart`() async throws {
        let page = DelegateRecorder()
        let client = DelegateRecorder()
        let world = WKContentWorld.world(name: "mine")
        #expect(world === WKContentWorld.world(name: "mine") && world.name == "mine" && WKContentWorld.page.name == nil)
        let webView = try await self.page {
            $0.add(page, name: "app")
            $0.add(client, contentWorld: world, name: "app")
            $0.addUserScript(
                WKUserScript(source: "window.secret = 1", injectionTime: .atDocumentStart, forMainFrameOnly: true, in: world))
        }
        for place in [WKContentWorld.page, world] {
            try await webView.callAsyncJavaScript(
                "await window.webkit.messageHandlers.app.postMessage(window.secret ?? 0)", contentWorld: place)
        }
        #expect(page.messages.map { $0.body as? Int } == [0])
        #expect(client.messages.map { $0.body as? Int } == [1])
        #expect(client.messages.first?.world === world)
        let outside = try await webView.callAsyncJavaScript(
            "return typeof window.webkit?.messageHandlers?.app", contentWorld: .defaultClient)
        #expect(outside as? String == "undefined")
    }

    @Test func `two views with one content controller are told apart`() async throws {
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.add(recorder, name: "app")
        let views = [
            WKWebView(frame: .zero, configuration: configuration), WKWebView(frame: .zero, configuration: configuration),
        ]
        for (number, view) in views.enumerated() {
            try await view.finishLoading(html: "<p>", at: nil)
            try await view.callAsyncJavaScript(
                "await window.webkit.messageHandlers.app.postMessage(number)", arguments: ["number": number], contentWorld: .page)
        }
        #expect(recorder.messages.map { $0.body as? Int } == [0, 1])
        #expect(recorder.messages.first?.webView === views[0] && recorder.messages.last?.webView === views[1])
    }

    @Test func `user scripts run at their time, in their frames, in order`() async throws {
        let webView = try await page {
            for (name, time) in [
                ("first", WKUserScriptInjectionTime.atDocumentStart), ("second", .atDocumentStart), ("end", .atDocumentEnd),
            ] {
                $0.addUserScript(
                    WKUserScript(
                        source: "(top.ran ??= []).push(['\(name)', document.body !== null, top === window].join())",
                        injectionTime: time, forMainFrameOnly: name != "second"))
            }
        }
        try await webView.finishLoading(html: "<iframe srcdoc='x'></iframe>", at: "https://a.example")
        let ran = try await webView.evaluateJavaScript("ran") as? [String]
        #expect(ran?.filter { $0.hasSuffix("true") } == ["first,false,true", "second,false,true", "end,true,true"])
        #expect(ran?.contains("second,false,false") == true)
        #expect(webView.configuration.userContentController.userScripts.count == 3)
    }
}
