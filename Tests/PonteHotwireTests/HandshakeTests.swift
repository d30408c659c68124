import Ponte
import PonteHotwire
import TestSupport
import Testing
import WebKit

@Suite(.serialized)
@MainActor
struct HandshakeTests {
    @Test func `a page's library gets the adapter, the platform and the components`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await until { try await page.run("return web().adapters") as? Int == 1 }
        let root = try await page.run("return JSON.stringify(document.documentElement.dataset)") as? String
        #expect(root == #"{"bridgePlatform":"ios","bridgeComponents":"recorder"}"#)
    }

    @Test(arguments: ["HotwireNative", "Strada"])
    func `the library of either name is found`(name: String) async throws {
        let page = HotwirePage()
        try await page.load(head: "window.libraryName = '\(name)'")
        try await page.send("recorder", "connect")
        #expect(page.recorder.events == ["connect"])
    }

    @Test func `a library that comes late gets what was registered, and sends what has waited`() async throws {
        let page = HotwirePage()
        try await page.load("<p>Later</p>")
        try await page.run("startLibrary(); send('recorder', 'early', { n: 1 })")
        try await until { page.recorder.events == ["early"] }
    }

    @Test func `a bridge that comes after the page serves it`() async throws {
        let page = HotwirePage()
        page.hotwire = nil
        try await page.load()
        #expect(try await page.run("return web().adapters") as? Int == 0)
        let hotwire = HotwireBridge(page.host, policy: .mainFrame(of: "app://example"))
        hotwire.register(page.recorder)
        try await until { try await page.run("return web().adapters") as? Int == 1 }
        try await page.send("recorder", "connect")
    }

    @Test func `components that are registered later are added once, and can be taken away`() async throws {
        let page = HotwirePage()
        try await page.load()
        let hotwire = try #require(page.hotwire)
        hotwire.register(FormComponent(on: page.surface))
        hotwire.register(FormComponent(on: page.surface))
        try await until {
            try await page.run("return document.documentElement.dataset.bridgeComponents") as? String == "recorder form"
        }
        hotwire.unregister("form")
        try await until {
            try await page.run("return document.documentElement.dataset.bridgeComponents") as? String == "recorder"
        }
        #expect(try await page.run("return nativeBridge.supportsComponent('form')") as? Bool == false)
    }

    @Test(arguments: ["nativeBridge.ready()", "nativeBridge.postMessage('ready')"])
    func `a page that repairs the handshake is answered again, and nothing is there twice`(repair: String) async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.send("recorder", "connect")
        let first = page.recorder.page
        try await page.run("\(repair); nativeBridge.ready()")
        try await page.send("recorder", "again")
        #expect(try await page.run("return document.documentElement.dataset.bridgeComponents") as? String == "recorder")
        #expect(page.recorder.page === first, "The page is the same one.")
        #expect(page.recorder.leaves == 0)
    }

    @Test func `a library that takes the place of another gets the adapter, too`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await until { try await page.run("return web().adapters") as? Int == 1 }
        try await page.run("startLibrary()")
        #expect(try await page.run("return web().adapters") as? Int == 1)
        try await page.send("recorder", "connect")
    }

    @Test func `the user agent names the components, in the form that pages look for`() async throws {
        let page = HotwirePage()
        try await page.load()
        let agent = try await page.run("return navigator.userAgent") as? String ?? ""
        #expect(agent.contains("Hotwire Native iOS; Turbo Native iOS; bridge-components: [recorder form menu overflow-menu]"))
        let found = try await page.run(#"return /bridge-components: \[.+\]/.test(navigator.userAgent)"#) as? Bool
        #expect(found == true)
    }

    @Test func `another origin's page gets no components`() async throws {
        let page = HotwirePage(policy: .mainFrame(of: "app://elsewhere"))
        try await page.load()
        // Turns in which the library would get its adapter.
        try await page.run("startLibrary(); for (let turn = 0; turn < 20; turn++) await new Promise((next) => setTimeout(next))")
        #expect(try await page.run("return web().adapters") as? Int == 0)
        // A page that says no more than its library's greeting is not told as refused.
        #expect(page.hotwire?.diagnostics.refusals == 0)
    }
}
