import Ponte
import PonteHotwire
import TestSupport
import Testing
import WebKit

/// Pages come and go: by Turbo's visits within a document, by navigation, and from the back/forward cache.
@Suite(.serialized)
@MainActor
struct PageLifeTests {
    /// The steps of Turbo when it shows another page: it tells, takes the body's place, and the new page's components connect.
    private static let visit = """
        document.dispatchEvent(new CustomEvent("turbo:before-render", { detail: { newBody: document.body, renderMethod: method } }))
        history.pushState({}, "", path)
        send("recorder", "connect", { path })
        """

    @Test func `a Turbo visit ends the page and the next one connects in the same document`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.send("recorder", "connect")
        let first = try #require(page.recorder.page)
        try await page.run(Self.visit, ["path": "/two", "method": "replace"])
        try await until { page.recorder.messages.count == 2 }
        let second = try #require(page.recorder.page)
        #expect(first.isLeft && !second.isLeft && first !== second)
        #expect(page.recorder.leaves == 1)
        #expect(page.recorder.messages[1].id == "2", "The document goes on, and so do its ids.")
        #expect { try first.reply(to: "connect") } throws: { ($0 as? PonteError)?.code == .navigated }
        try second.reply(to: "connect")
        try await until { try await page.run("return replies.length") as? Int == 1 }
        #expect(try await page.run("return replies[0].id") as? String == "2")
    }

    @Test func `a cached snapshot connects, and the fresh page after it connects again`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.send("recorder", "connect")
        for _ in 0..<2 { try await page.run(Self.visit, ["path": "/two", "method": "replace"]) }
        try await until { page.recorder.messages.count == 3 }
        #expect(page.recorder.leaves == 2)
        try page.recorder.page?.reply(to: "connect")
        try await until { try await page.run("return replies.map(({ id }) => id).join()") as? String == "3" }
    }

    @Test func `a page that is morphed stays`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.send("recorder", "connect")
        let first = page.recorder.page
        try await page.run(Self.visit, ["path": "/two", "method": "morph"])
        try await until { page.recorder.messages.count == 2 }
        #expect(page.recorder.page === first && page.recorder.leaves == 0)
    }

    @Test func `another document gets no reply that was meant for the first, though its ids are the same`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.send("recorder", "connect")
        let first = try #require(page.recorder.page)
        try first.reply(to: "connect")
        try await page.load(at: "app://example/two")
        try await page.send("recorder", "connect")
        #expect(page.recorder.messages.map(\.id) == ["1", "1"])
        #expect { try first.reply(to: "connect") } throws: { ($0 as? PonteError)?.code == .navigated }
        #expect(try await page.replies() == "[]")
        #expect(page.recorder.leaves == 1)
    }

    @Test func `an order that arrives late is not for the document that is there now`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.send("recorder", "connect")
        let order = #"{"reply":{"id":"1","component":"recorder","event":"connect","data":{}}}"#
        page.webView.callFunction("p" + String(repeating: "1_", count: 15), with: [order])
        try await page.run("return 0")
        #expect(try await page.replies() == "[]")
    }

    @Test func `a document that comes back from the cache connects again`() async throws {
        let page = HotwirePage()
        let script = """
            <script>
            startLibrary()
            const connect = () => send("recorder", "connect", { path: location.pathname })
            document.addEventListener("native:restore", connect)
            addEventListener("load", connect)
            </script>
            """
        try await page.load(script)
        try await until { page.recorder.messages.count == 1 }
        try await page.load(script, at: "app://example/two")
        try await until { page.recorder.messages.count == 2 }
        page.webView.goBack()
        try await until { page.recorder.messages.count == 3 }
        let path = try page.recorder.messages[2].data(as: [String: JSON].self)["path"]
        #expect(path == .string("/"))
        try page.recorder.page?.reply(to: "connect")
        try await until { try await page.run("return replies.length") as? Int ?? 0 > 0 }
    }

    @Test func `a document from the cache whose library is older than 1.2 gets its native controls again`() async throws {
        let page = HotwirePage()
        page.hotwire?.register(FormComponent(on: page.surface))
        page.hotwire?.register(AlertComponent(on: page.surface))
        page.hotwire?.register(OverflowMenuComponent(on: page.surface))
        try await page.load(
            """
            <script>
            startLibrary()
            addEventListener("load", () => {
              send("overflow-menu", "connect", { label: "Gone" })
              send("overflow-menu", "disconnect")
              send("form", "connect", { submitTitle: "Old" })
              send("form", "submitDisabled")
              send("form", "connect", { submitTitle: "Save" })
              send("form", "submitDisabled")
              send("form", "submitEnabled")
              send("form", "submitDisabled")
              send("alert", "show", { title: "Once" })
              send("recorder", "connect")
            })
            </script>
            """)
        try await until { page.recorder.messages.count == 1 && page.surface.buttons.map(\.title) == ["Save"] }
        try await until { page.surface.questions.count == 1 }
        try await page.load(at: "app://example/two")
        try await until { page.surface.buttons.isEmpty && page.recorder.leaves == 1 }
        page.webView.goBack()
        try await until { page.recorder.messages.count == 2 }
        try await until { page.surface.buttons.map(\.title) == ["Save"] && page.surface.buttons[0].isEnabled == false }
        #expect(page.recorder.messages.map(\.id) == ["10", "10"])
        page.surface.buttons[0].onTap?()
        try await until { try await page.run("return replies.map(({ event }) => event).join()") as? String == "connect" }
        #expect(page.surface.questions.count == 1)
        #expect(page.hotwire?.diagnostics.refusals == 0)
        page.surface.answer(false)
        // Another content of Turbo's has components of its own.
        try await page.run(Self.visit, ["path": "/three", "method": "replace"])
        try await until { page.recorder.messages.count == 3 }
        #expect(page.surface.buttons.isEmpty)
        try await page.load(at: "app://example/four")
        page.webView.goBack()
        try await until { page.recorder.messages.count == 4 }
        #expect(page.recorder.messages[3].id == page.recorder.messages[2].id && page.surface.buttons.isEmpty)
    }

    @Test func `a component that has gone without a word does not come back with a document whose library asks`() async throws {
        let page = HotwirePage()
        page.hotwire?.register(FormComponent(on: page.surface))
        page.hotwire?.register(OverflowMenuComponent(on: page.surface))
        // The library's own components say nothing when they go. Those that are there know the event.
        try await page.load(
            """
            <script>
            startLibrary()
            const connect = () => {
              send("overflow-menu", "connect", { label: "More" })
              send("recorder", "connect")
            }
            document.addEventListener("native:restore", connect)
            addEventListener("load", () => {
              send("form", "connect", { submitTitle: "Save" })
              connect()
            })
            </script>
            """)
        try await until { page.surface.buttons.map(\.title) == ["Save", "More"] }
        for count in 2...3 {
            try await page.load(at: "app://example/two")
            try await until { page.surface.buttons.isEmpty }
            page.webView.goBack()
            try await until { page.recorder.messages.count == count }
            // A message of the others that came again would be there before this.
            try await page.send("recorder", "last")
            try await until { page.recorder.events.last == "last" }
            #expect(page.surface.buttons.map(\.title) == ["More"])
            page.recorder.keep(count)
        }
    }

    @Test func `a control stays for as long as an element of the page has the component`() async throws {
        let page = HotwirePage()
        let hotwire = try #require(page.hotwire)
        hotwire.register(ButtonComponent(on: page.surface))
        hotwire.register(FormComponent(on: page.surface))
        hotwire.register(OverflowMenuComponent(on: page.surface))
        hotwire.register(TitleComponent(on: page.surface))
        page.recorder.onMessage = { message, page in if message.event == "disconnect" { throw page.unknown(message) } }
        try await page.load()
        let components = [
            ("form", #"{"submitTitle":"form"}"#), ("button", #"{"title":"button"}"#),
            ("overflow-menu", #"{"label":"overflow-menu"}"#),
            ("title", #"{"title":"title"}"#), ("recorder", "{}"),
        ]
        // A stream of Turbo's appends the new element, then takes the old one away.
        for (component, data) in components {
            try await page.send(component, "connect", data)
            try await page.send(component, "connect", data)
            try await page.send(component, "disconnect")
        }
        try await until { page.recorder.events == ["connect", "connect", "disconnect"] }
        let titles = ["form", "button", "overflow-menu"]
        #expect(page.surface.buttons.map(\.title) == titles && page.surface.title == "title")
        #expect(page.recorder.messages.map(\.leavesOthers) == [false, false, true])
        // All connect anew when they are asked, and are no more than before.
        try await page.run(
            """
            document.addEventListener("native:restore", () => {
              for (const [component, data] of Object.entries(components)) send(component, "connect", JSON.parse(data))
            })
            """, ["components": Dictionary(uniqueKeysWithValues: components)])
        hotwire.restore()
        try await until { page.recorder.messages.count == 4 }
        for (component, _) in components { try await page.send(component, "disconnect") }
        try await until { page.surface.buttons.isEmpty && page.surface.title == nil }
        #expect(page.recorder.messages.map(\.leavesOthers) == [false, false, true, false, false])
        // One too many is no debt of the next.
        for event in ["disconnect", "disconnect"] { try await page.send("form", event) }
        try await page.send("form", "connect", #"{"submitTitle":"Again"}"#)
        try await until { page.surface.buttons.map(\.title) == ["Again"] }
        try await page.send("form", "disconnect")
        try await until { page.surface.buttons.isEmpty }
        #expect(hotwire.diagnostics.refusals == 0)
    }

    @Test func `a document whose library is older has the control of the element that stays, also after the cache`() async throws
    {
        let page = HotwirePage()
        page.hotwire?.register(FormComponent(on: page.surface))
        try await page.load(
            """
            <script>
            startLibrary()
            addEventListener("load", () => {
              for (const submitTitle of ["Old", "Save"]) send("form", "connect", { submitTitle })
              send("form", "disconnect")
              send("recorder", "connect")
            })
            </script>
            """)
        try await until { page.recorder.messages.count == 1 && page.surface.buttons.map(\.title) == ["Save"] }
        try await page.load(at: "app://example/two")
        try await until { page.surface.buttons.isEmpty }
        page.webView.goBack()
        try await until { page.recorder.messages.count == 2 && page.surface.buttons.map(\.title) == ["Save"] }
        try await page.send("form", "disconnect")
        try await until { page.surface.buttons.isEmpty }
    }

    @Test func `a component that goes says so, and nobody is refused`() async throws {
        let page = HotwirePage()
        let hotwire = try #require(page.hotwire)
        hotwire.register(FormComponent(on: page.surface))
        hotwire.register(MenuComponent(on: page.surface))
        hotwire.register(TitleComponent(on: page.surface))
        page.recorder.onMessage = { message, page in if message.event == "disconnect" { throw page.unknown(message) } }
        try await page.load("<script>var warnings = []; console.warn = (text) => warnings.push(text); startLibrary()</script>")
        try await page.send("form", "disconnect")
        try await page.send("form", "connect", #"{"submitTitle":"Save"}"#)
        try await page.send("title", "connect", #"{"title":"Customers"}"#)
        try await page.send("recorder", "connect")
        try await until { page.surface.buttons.count == 1 && page.surface.title == "Customers" }
        for component in ["form", "menu", "title"] { try await page.send(component, "disconnect") }
        try await page.send("recorder", "disconnect")
        try await until { page.surface.buttons.isEmpty && page.surface.title == nil }
        // The components of a page that Turbo takes away go when it has told so.
        try await page.run(
            """
            document.dispatchEvent(new CustomEvent("turbo:before-render", { detail: {} }))
            send("recorder", "disconnect")
            send("recorder", "connect")
            """)
        try await until { page.recorder.events.count == 3 }
        #expect(page.recorder.leaves == 1)
        #expect(page.recorder.events == ["connect", "disconnect", "connect"])
        #expect(hotwire.diagnostics.refusals == 0 && hotwire.diagnostics.dropped == 0)
        #expect(try await page.run("return warnings.length") as? Int == 0)
    }

    @Test func `the app can make the components connect again`() async throws {
        let page = HotwirePage()
        try await page.load(
            "<script>startLibrary(); document.addEventListener('native:restore', () => send('recorder', 'restored'))</script>")
        try await page.send("recorder", "connect")
        page.hotwire?.restore()
        try await until { page.recorder.events == ["connect", "restored"] }
    }

    @Test func `a released bridge leaves nothing behind, and the page's messages are refused`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.send("recorder", "connect")
        weak let released = page.hotwire
        let shown = try #require(page.recorder.page)
        page.hotwire = nil
        #expect(released == nil)
        try await until { page.recorder.leaves == 1 }
        #expect { try shown.reply(to: "connect") } throws: { $0 is PonteError }
        try await page.run("for (let n = 0; n < 100; n++) send('recorder', 'late')")
        let answer = try await page.run("return await webkit.messageHandlers.bridge.postMessage('ready')")
        #expect((answer as? String)?.hasPrefix("!bridgeClosed: ") == true)
        #expect(page.recorder.messages.count == 1)
    }

    @Test func `a view that is released while its page sends takes everything with it`() async throws {
        weak var view: WKWebView?
        weak var bridge: HotwireBridge?
        weak var component: RecorderComponent?
        do {
            let page = HotwirePage()
            try await page.load("<script>startLibrary(); setInterval(() => send('recorder', 'again'), 1)</script>")
            try await until { page.recorder.messages.count > 3 }
            (view, bridge, component) = (page.webView, page.hotwire, page.recorder)
        }
        try await until { view == nil && bridge == nil && component == nil }
    }
}
