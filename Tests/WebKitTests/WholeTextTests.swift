import Foundation
import TestSupport
import Testing
import WebKit

/// Texts with NUL, with half of a surrogate pair, and with what our own marks are made of, wherever they cross.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WholeTextTests {
    private let dialogs = DelegateRecorder()

    /// The texts that the dialogs have shown.
    private var seen: [String] {
        dialogs.events.flatMap { [$0.text ?? "none"] + ($0.name == "prompt" ? [$0.field ?? "none"] : []) }
    }

    private func page(_ html: String = "<p>", scripts: [WKUserScript] = []) async throws -> WKWebView {
        dialogs.confirm = { $1(true) }
        let webView = WKWebView.forTest { for script in scripts { $0.userContentController.addUserScript(script) } }
        webView.uiDelegate = dialogs
        try await webView.finishLoading(html: html)
        return webView
    }

    @Test func `dialogs`() async throws {
        let webView = try await page()
        let text = "a\u{0}b\u{1}0\u{1}1\u{0}\\¥😀"
        for answer in [text, "", "plain", nil] {
            dialogs.events = []
            dialogs.prompt = { $1(answer) }
            let result = try await webView.callAsyncJavaScript(
                """
                alert(text)
                confirm({ toString: () => text })
                return [prompt(text, text), prompt('x\\ud800y\\udc00')]
                """, arguments: ["text": text], contentWorld: .page)
            #expect(seen == [text, text, text, text, "x\u{FFFD}y\u{FFFD}", ""])
            #expect((result as? [Any])?.map { $0 as? String } == [answer, answer])
        }
    }

    @Test func `dialogs without arguments, and with those that are no texts, are the engine's`() async throws {
        dialogs.prompt = { $1("") }
        let webView = try await page()
        let result = try await webView.callAsyncJavaScript(
            """
            alert(); alert(undefined); alert(null); alert(5, { toString() { throw 'asked' } }); confirm(); confirm(undefined)
            prompt(); prompt(undefined, undefined)
            try { alert(Symbol()) } catch (error) { return [error instanceof TypeError, alert.length, alert.name] }
            """, contentWorld: .page)
        #expect(seen == ["", "undefined", "null", "5", "", "", "", "", "", ""])
        let values = try #require(result as? [Any])
        #expect(values[0] as? Bool == true && values[1] as? Int == 0 && values[2] as? String == "alert")
    }

    @Test func `dialogs of a frame, and of one in an encoding that has no backslash`() async throws {
        dialogs.prompt = { $1("h\u{0}i") }
        let webView = try await page(
            "<meta charset='shift_jis'><iframe srcdoc=\"<script>parent.answer = prompt('f\\0g')</script>\"></iframe>")
        #expect(seen.contains("f\u{0}g"))
        #expect(try await webView.evaluateJavaScript("answer") as? String == "h\u{0}i")
        dialogs.events = []
        _ = try await webView.evaluateJavaScript("alert('\\0b'); 0")
        #expect(seen == ["\u{0}b"])
    }

    @Test func `user scripts and bodies of functions`() async throws {
        let source = "/* \u{0} */ var seen = 'a\u{0}b' + `c\u{0}` + 'd\\\u{0}e' + /^\u{0}$/.test('\\0') // \u{0}\nvar last = 1"
        let webView = try await page(scripts: [
            WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: true, in: .page)
        ])
        #expect(try await webView.evaluateJavaScript("seen") as? String == "a\u{0}bc\u{0}d\u{0}etrue")
        #expect(try await webView.evaluateJavaScript("last") as? Int == 1)
        for world in [WKContentWorld.page, .defaultClient] {
            #expect(try await webView.callAsyncJavaScript("return 'a\u{0}b'", contentWorld: world) as? String == "a\u{0}b")
            #expect(try await webView.evaluateJavaScript("'a\u{0}b'", contentWorld: world) as? String == "a\u{0}b")
        }
    }

    @Test func `names of worlds`() async throws {
        let webView = try await page()
        let worlds = ["whole", "whole\u{0}", "whole\u{0}a", "whole\u{1}0"].map { WKContentWorld.world(name: $0) }
        for (number, world) in worlds.enumerated() {
            #expect(try await webView.evaluateJavaScript("typeof number", contentWorld: world) as? String == "undefined")
            _ = try await webView.evaluateJavaScript("var number = \(number)", contentWorld: world)
        }
        for (number, world) in worlds.enumerated() {
            #expect(try await webView.callAsyncJavaScript("return number", contentWorld: world) as? Int == number)
        }
    }

    @Test func `exceptions`() async throws {
        let webView = try await page()
        func message(_ body: () async throws -> Any?) async -> [String] {
            do {
                _ = try await body()
                return ["none"]
            } catch {
                let info = (error as NSError).userInfo
                return ["WKJavaScriptExceptionMessage", "WKJavaScriptExceptionLineNumber"].map { "\(info[$0] ?? "none")" }
            }
        }
        for text in [#"a\0b"#, #"a\ud800b"#] {
            let expected = "Error: " + (text == #"a\0b"# ? "a\u{0}b" : "a\u{FFFD}b")
            let called = await message {
                try await webView.callAsyncJavaScript("throw new Error('\(text)')", contentWorld: .page)
            }
            #expect(called.first == expected)
            let rejected = await message {
                try await webView.callAsyncJavaScript("await Promise.reject('\(text)')", contentWorld: .page)
            }
            #expect(rejected.first == String(expected.dropFirst(7)))
        }
        #expect(await message { try await webView.evaluateJavaScript("\nthrow new Error('plain')") } == ["Error: plain", "2"])
    }

    @Test func `results and exceptions of a frame`() async throws {
        let page = try await MessagePage()
        try await page.run(
            """
            const frame = document.createElement('iframe')
            frame.srcdoc = '<script>webkit.messageHandlers.app.postMessage(1)</script>'
            document.body.append(frame)
            """)
        try await until { page.messages.count == 1 }
        let frame = try #require(page.messages.first?.frameInfo)
        for world in [WKContentWorld.page, .defaultClient] {
            let value = try await page.webView.callAsyncJavaScript(
                #"return [text, 'a\ud800b\0c', { 'k\udc00': 1 }]"#, arguments: ["text": "a\u{0}b"], in: frame, contentWorld: world
            )
            let values = try #require(value as? [AnyHashable])
            #expect(values.prefix(2) == ["a\u{0}b", "a\u{FFFD}b\u{0}c"])
            #expect((values.last?.base as? [String: Any])?["k\u{FFFD}"] as? Int == 1)
            await #expect {
                try await page.webView.callAsyncJavaScript(#"throw new Error('a\0b\ud800')"#, in: frame, contentWorld: world)
            } throws: { ($0 as NSError).userInfo["WKJavaScriptExceptionMessage"] as? String == "Error: a\u{0}b\u{FFFD}" }
        }
    }
}
