import Foundation
import Ponte
import PonteHotwire
import TestSupport
import Testing
import WebKit

@Suite(.serialized)
@MainActor
struct NativeAppTests {
    private let page = NativeAppView()
    private var webView: WKWebView { page.webView }
    private var nativeApp: NativeApp { page.nativeApp }

    private func load(_ html: String, at address: String = "app://example/") async throws {
        try await page.load(html: "<title>Page</title>\(html)", at: address)
    }

    /// Posts, and gives `taken`, or why the message was refused, which the app alone is told.
    private func post(_ message: String) async throws -> String {
        var refusal: String?
        let own = nativeApp.onRefusal
        nativeApp.onRefusal = {
            refusal = $0.error.description
            own?($0)
        }
        defer { nativeApp.onRefusal = own }
        try await page.run("await webkit.messageHandlers.nativeApp.postMessage(\(message))")
        return refusal ?? "taken"
    }

    private struct Token: Codable, Equatable {
        var token: String
    }

    @Test func `a page as the article has it gets its button, and its functions are called`() async throws {
        let surface = FakeSurface()
        let buttons = ActionButtons(of: nativeApp, in: page.host, on: surface)
        var names: [String] = []
        nativeApp.onMessage = { names.append($0.name) }
        try await load(HotwirePage.file("native-app.html"))
        try await until { names == ["Message Name"] && surface.buttons.map(\.symbol) == ["plus"] }
        try await nativeApp.call("register", "a1b2")
        let body = try await page.run("return posted[0].body")
        #expect(body as? String == #"{"token":"a1b2"}"#)
        try await nativeApp.call("sayHello")
        let text = try await page.run("return document.body.textContent")
        #expect(text as? String == "Hello!")
        buttons.clear()
    }

    @Test func `a message goes to the handler of its name, with its fields`() async throws {
        try await load("")
        var buttons: [ActionButton] = []
        var rest: [String] = []
        nativeApp.handle("ActionButton") { (button: ActionButton) in buttons.append(button) }
        nativeApp.onMessage = { rest.append($0.name) }
        #expect(try await post(#"{ name: "ActionButton", path: "/customers/new", icon: "plus" }"#) == "taken")
        #expect(try await post(#"{ name: "Message Name", more: "data" }"#) == "taken")
        #expect(buttons == [ActionButton(path: "/customers/new", symbol: "plus")])
        #expect(rest == ["Message Name"])
    }

    @Test func `dates and nested values of a message can be read`() async throws {
        struct Fields: Decodable {
            var when: Date
            var list: [Int]
        }
        try await load("")
        var fields: Fields?
        nativeApp.handle("When") { (value: Fields) in fields = value }
        #expect(try await post(#"{ name: "When", when: new Date(1000), list: [1, 2] }"#) == "taken")
        #expect(fields?.when == Date(timeIntervalSince1970: 1))
        #expect(fields?.list == [1, 2])
    }

    @Test func `what JSON has no form for is null, as in JSON.stringify`() async throws {
        try await load("")
        var texts: [String] = []
        nativeApp.onMessage = { texts.append($0.json) }
        for value in ["new Date(NaN)", "NaN", "[-Infinity]", "new Date(8.64e15)", "new Date(1700000000123)"] {
            #expect(try await post("{ name: 'x', value: \(value) }") == "taken", "\(value)")
        }
        #expect(
            texts == [
                #"{"name":"x","value":null}"#, #"{"name":"x","value":null}"#, #"{"name":"x","value":[null]}"#,
                #"{"name":"x","value":"+275760-09-13T00:00:00.000Z"}"#, #"{"name":"x","value":"2023-11-14T22:13:20.123Z"}"#,
            ])
    }

    @Test(arguments: [
        "null", "5", "'text'", "[]", "{}", "{ name: 5 }", "{ name: 'Unknown' }", "{ name: '__proto__' }",
        "{ name: 'constructor' }",
        "{ name: 'ActionButton' }", "{ name: 'ActionButton', path: 5, icon: 'plus' }", "{ name: 'x'.repeat(2000) }",
    ])
    func `what is no message, or fits no handler, is refused with a reason`(message: String) async throws {
        try await load("")
        var buttons: [ActionButton] = []
        nativeApp.handle("ActionButton") { (button: ActionButton) in buttons.append(button) }
        #expect(try await post(message) != "taken")
        #expect(nativeApp.diagnostics.refusals == 1)
        #expect(buttons.isEmpty)
        #expect(try await post("{ name: 'ActionButton', path: '/', icon: 'plus' }") == "taken")
        #expect(buttons.count == 1)
    }

    @Test func `messages and calls are in its traffic`() async throws {
        try await load("<script>window.bridge = { sayHello() {} }</script>")
        nativeApp.onMessage = { _ in }
        let traffic = nativeApp.traffic.withPayloads()
        #expect(try await post("{ name: 'Any' }") == "taken")
        try await nativeApp.call("sayHello", "you")
        var records: [TrafficRecord] = []
        for await record in traffic {
            records.append(record)
            if records.count == 2 { break }
        }
        #expect(records.map(\.name) == ["Any", "sayHello"])
        #expect(records.map(\.payload) == [#"{"name":"Any"}"#, #"["you"]"#])
    }

    @Test func `ten thousand messages arrive in order`() async throws {
        try await load("")
        var numbers: [Int] = []
        nativeApp.handle("Many") { (value: [String: NumberOrName]) in numbers.append(value["n"]?.number ?? -1) }
        try await page.run(
            "await Promise.all(Array.from({ length: 10000 }, (_, n) => webkit.messageHandlers.nativeApp.postMessage({ name: 'Many', n })))"
        )
        #expect(numbers == Array(0..<10_000))
    }

    private struct NumberOrName: Decodable {
        var number: Int?

        init(from decoder: any Decoder) throws {
            number = try? decoder.singleValueContainer().decode(Int.self)
        }
    }

    @Test func `frames and other origins are refused`() async throws {
        nativeApp.onMessage = { _ in Issue.record("The message came through.") }
        try await load("", at: "app://elsewhere/")
        #expect(try await post("{ name: 'Any' }").contains("forbidden"))
        page.site.pages["app://example/frame"] = """
            <script>webkit.messageHandlers.nativeApp.postMessage({ name: "Any" }).then(() => parent.postMessage("settled", "*"))</script>
            """
        try await load(
            """
            <script>const answer = new Promise((resolve) => addEventListener("message", ({ data }) => resolve(data)))</script>
            <iframe src="/frame"></iframe>
            """)
        #expect(try await page.run("return await answer") as? String == "settled")
        #expect(nativeApp.diagnostics.refusals == 2)
    }

    @Test func `the app calls functions of window-bridge with values, whatever is in them`() async throws {
        try await load(
            """
            <script>
            window.bridge = class Bridge {
              static greetings = 0
              static tokens = []
              static sayHello() { this.greetings++ }
              static async register(token) { await null; this.tokens.push(token) }
              static fail() { throw new Error("no") }
              static get notAFunction() { return 5 }
            }
            </script>
            """)
        try await nativeApp.call("sayHello")
        let tokens = ["740f4707bebcf74f", #"it's "quoted"); bridge.sayHello(("#, "\u{2028}\n\\ </script> 🌉"]
        for token in tokens { try await nativeApp.call("register", token) }
        #expect(try await page.run("return bridge.greetings") as? Int == 1)
        #expect(try await page.run("return bridge.tokens") as? [String] == tokens)
        try await nativeApp.call("register", Token(token: "t"))
        let last = try await page.run("return bridge.tokens.at(-1).token")
        #expect(last as? String == "t")

        #expect(await code { try await nativeApp.call("missing") } == .methodNotFound)
        #expect(await code { try await nativeApp.call("notAFunction") } == .methodNotFound)
        await #expect { try await nativeApp.call("fail") } throws: {
            ($0 as? PonteError)?.code == .handlerFailed && ($0 as? PonteError)?.message.contains("Error: no") == true
        }
        #expect(await code { try await nativeApp.call("register", Double.nan) } == .invalidValue)
    }

    @Test func `a page without a bridge is an error, not a silence`() async throws {
        try await load("")
        #expect(await code { try await nativeApp.call("register", "token") } == .methodNotFound)
    }

    @Test func `an action button is shown, and leads to a path of the page's own origin`() async throws {
        let surface = FakeSurface()
        let buttons = ActionButtons(of: nativeApp, in: page.host, on: surface)
        page.site.pages["app://example/customers/new?from=a"] = "<title>New</title>"
        try await load("")
        #expect(try await post("{ name: 'ActionButton', path: 'https://evil.example/', icon: 'plus' }") != "taken")
        #expect(try await post("{ name: 'ActionButton', path: 'javascript:alert(1)', icon: 'plus' }") != "taken")
        #expect(try await post("{ name: 'ActionButton', path: '/' + 'x'.repeat(5000), icon: 'plus' }") != "taken")
        #expect(surface.buttons.isEmpty)
        #expect(try await post("{ name: 'ActionButton', path: '/customers/new?from=a', icon: 'plus' }") == "taken")
        #expect(surface.buttons.map(\.symbol) == ["plus"])
        surface.buttons.first?.tapped()
        try await until { webView.title == "New" }
        #expect(webView.url?.absoluteString == "app://example/customers/new?from=a")
        buttons.clear()
        #expect(surface.buttons.isEmpty)
    }

    @Test func `an action button leads to the origin that has asked for it, while another is awaited`() async throws {
        let surface = FakeSurface()
        let buttons = ActionButtons(of: nativeApp, in: page.host, on: surface)
        var visits: [String] = []
        buttons.onVisit = { visits.append($0.absoluteString) }
        page.site.pages["app://other/"] = ""
        page.site.beginnings["app://other/"] = ""
        try await load(
            "<script>setInterval(() => webkit.messageHandlers.nativeApp.postMessage({ name: 'ActionButton', path: '/a', icon: 'plus' }), 20)</script>"
        )
        let other = try #require(URL(string: "app://other/"))
        webView.load(URLRequest(url: other))
        try await until { webView.url == other }
        buttons.clear()
        try await until { !surface.buttons.isEmpty }
        surface.buttons.first?.tapped()
        #expect(visits == ["app://example/a"])
        webView.stopLoading()
    }

    @Test(arguments: ["customers/new", "/customers/new"])
    func `an action button's path begins at the site's root, as the article appends it`(path: String) async throws {
        let surface = FakeSurface()
        let buttons = ActionButtons(of: nativeApp, in: page.host, on: surface)
        var visits: [String] = []
        buttons.onVisit = { visits.append($0.absoluteString) }
        try await load("<script>history.replaceState({}, '', '/customers/5/edit')</script>")
        #expect(try await post("{ name: 'ActionButton', path: '\(path)', icon: 'plus' }") == "taken")
        surface.buttons.first?.tapped()
        #expect(visits == ["app://example/customers/new"])
    }

    @Test func `released while the page posts, it leaves nothing behind, and the page posts on`() async throws {
        weak var released: NativeApp?
        weak var buttons: ActionButtons?
        do {
            let other = NativeApp(page.host, policy: .mainFrame(of: "app://example"))
            let shown = ActionButtons(of: other, in: page.host, on: FakeSurface())
            var count = 0
            other.onMessage = { _ in count += 1 }
            (released, buttons) = (other, shown)
            try await load(
                """
                <script>
                let settled = 0
                setInterval(() => webkit.messageHandlers.nativeApp.postMessage({ name: "tick" }).then(() => settled++), 1)
                </script>
                """)
            try await until { count > 5 }
        }
        #expect(released == nil && buttons == nil)
        try await page.run("settled = 0")
        try await page.wait(for: "settled > 5")
    }
}
