import Foundation
import Ponte
import PonteHotwire
import TestSupport
import Testing
import WebKit

/// Pages that do not keep to the protocol: an error or a counted drop, and a good message right after still arrives.
@Suite(.serialized)
@MainActor
struct HostileComponentTests {
    private let page = HotwirePage()

    private func expectService(after messages: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await page.send("recorder", "good")
        #expect(page.recorder.events.suffix(1) == ["good"], sourceLocation: sourceLocation)
        try page.recorder.page?.reply(to: "good")
        let count = try await page.run("return replies.length") as? Int ?? 0
        try await until { try await page.run("return replies.length") as? Int ?? 0 > count || count > 0 }
    }

    @Test(arguments: [
        "null", "5", "undefined", "[]", "{}", "'not JSON'", "'{\"half\":'", "'[1,2,3]'", "'[\"doc\",\"message\"]'",
        "'[\"doc\",\"dance\",null]'",
        "{ id: 1, component: 'recorder', event: 'connect' }", "{ id: '1', component: {}, event: 'connect' }",
        "{ id: '1', component: 'recorder' }", "new Date()", "'['.repeat(100000)",
        "{ id: 'x'.repeat(5000), component: 'recorder', event: 'e' }",
    ])
    func `a post of the wrong form is refused`(post: String) async throws {
        try await page.load()
        let answer = try await page.run(
            "return await webkit.messageHandlers.bridge.postMessage(\(post))")
        #expect((answer as? String)?.hasPrefix("!") == true)
        #expect(page.hotwire?.diagnostics.refusals == 1)
        #expect(page.recorder.messages.isEmpty)
        try await expectService()
    }

    @Test func `a post over the limit is refused`() async throws {
        try await page.load()
        try await page.run(
            "nativeBridge.receive({ id: '1', component: 'recorder', event: 'big', data: { x: 'x'.repeat(20 << 20) } })")
        try await until { page.hotwire?.diagnostics.refusals == 1 }
        try await expectService()
    }

    @Test func `ten thousand messages arrive in order, and the next one after them`() async throws {
        try await page.load()
        try await page.run("for (let n = 0; n < 10000; n++) send('recorder', 'many', { n })")
        try await page.send("recorder", "last")
        try await until { page.recorder.messages.last?.event == "last" }
        #expect(page.recorder.messages.count == 10_001)
        let numbers = try page.recorder.messages.dropLast().map { try $0.data(as: Numbered.self).n }
        #expect(numbers == Array(0..<10_000))
    }

    private struct Numbered: Decodable {
        var n: Int
    }

    @Test func `an id is text to native and page alike, whatever is in it`() async throws {
        try await page.load("<script>window.hacked = 0; startLibrary()</script>")
        let ids = ["\"});hacked++;({\"", "'+hacked+++'", "\u{2028}\n\r\\", "</script><script>hacked++</script>", "__proto__"]
        for id in ids {
            page.recorder.onMessage = { message, shown in try shown.reply(to: message, with: ["seen": message.id]) }
            let seen =
                try await page.run(
                    """
                    return await new Promise((resolve) => {
                      const receive = web().receive
                      web().receive = (message) => { web().receive = receive; resolve(message.id + message.data.seen) }
                      nativeBridge.receive({ id, component: "recorder", event: "connect", data: {} })
                    })
                    """, ["id": id]) as? String
            #expect(seen == id + id)
        }
        #expect(try await page.run("return window.hacked") as? Int == 0)
    }

    @Test(arguments: ["__proto__", "constructor", "toString", "hasOwnProperty", ""])
    func `names of the language are names like others`(name: String) async throws {
        try await page.load()
        #expect(try await page.run("return nativeBridge.supportsComponent(name)", ["name": name]) as? Bool == false)
        try await page.run("nativeBridge.receive({ id: '1', component: name, event: name, data: {} })", ["name": name])
        try await page.run("nativeBridge.receive({ id: '2', component: 'recorder', event: name, data: {} })", ["name": name])
        try await until { page.recorder.events == [name] }
        #expect(page.hotwire?.diagnostics.dropped == 1)
        try await expectService()
    }

    @Test func `a page that makes up more events than native keeps is refused, and others go on`() async throws {
        try await page.load()
        try await page.run("for (let n = 0; n < 400; n++) send('recorder', 'event' + n)")
        try await until { page.hotwire?.diagnostics.refusals == 144 }
        #expect(page.recorder.messages.count == 256)
        try await page.send("recorder", "event7")
    }

    @Test func `a page that has replaced the built-ins is served, before and after`() async throws {
        try await page.load(
            """
            <script>
            startLibrary()
            JSON.stringify = () => "[]"
            JSON.parse = () => { throw new Error("broken") }
            Promise.prototype.then = () => { throw new Error("broken") }
            Array.prototype.includes = Array.prototype.concat = () => { throw new Error("broken") }
            EventTarget.prototype.dispatchEvent = () => { throw new Error("broken") }
            send("recorder", "connect")
            </script>
            """)
        try await until { page.recorder.events == ["connect"] }
    }

    @Test func `a title that the page has cut in the middle of a character arrives`() async throws {
        try await page.load()
        try await page.run(#"void send("recorder", "connect", { title: "cut \ud83d" })"#)
        try await until { page.recorder.events == ["connect"] }
        #expect(try page.recorder.messages[0].data(as: [String: JSON].self)["title"] == .string("cut \u{FFFD}"))
    }

    @Test func `data that JSON cannot hold is the page's own error`() async throws {
        try await page.load()
        let answer = try await page.run(
            "const data = {}; data.self = data; try { nativeBridge.receive({ id: '1', component: 'recorder', event: 'x', data }); return 'sent' } catch (error) { return error.name }"
        )
        #expect(answer as? String == "TypeError")
        try await expectService()
    }

    @Test func `a frame within the page is refused`() async throws {
        page.site.pages["app://example/frame"] = """
            <script>
            webkit.messageHandlers.bridge.postMessage({ id: "1", component: "recorder", event: "frame", data: {} })
              .then((answer) => parent.postMessage(answer, "*"))
            </script>
            """
        try await page.load(
            """
            <script>startLibrary(); const answer = new Promise((resolve) => addEventListener("message", ({ data }) => resolve(data)))</script>
            <iframe src="/frame"></iframe>
            """)
        #expect((try await page.run("return await answer") as? String)?.hasPrefix("!forbidden: ") == true)
        #expect(page.recorder.messages.isEmpty)
        try await expectService()
    }

    @Test func `a document that was left can say nothing any more`() async throws {
        try await page.load()
        try await page.send("recorder", "connect")
        let stale =
            try await page.run(
                """
                return await new Promise((resolve) => {
                  const post = webkit.messageHandlers.bridge.postMessage(JSON.stringify(["p" + "0".repeat(32), "message", { id: "1", component: "recorder", event: "stale" }]))
                  post.then(resolve)
                })
                """) as? String
        #expect(stale?.contains("navigated") == true)
        #expect(page.recorder.events == ["connect"])
    }
}
