import Ponte
import PonteHotwire
import TestSupport
import Testing
import WebKit

@Suite(.serialized)
@MainActor
struct ComponentTests {
    private struct Answer: Codable, Equatable {
        var text: String
    }

    @Test func `a message arrives with its data, and a reply with its own`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.send("recorder", "connect", #"{"text":"It's \"quoted\"\n \\ </script> 🌉"}"#)
        let message = try #require(page.recorder.messages.first)
        #expect(message.id == "1")
        #expect(try message.data(as: Answer.self).text == "It's \"quoted\"\n \\ </script> 🌉")
        try page.recorder.page?.reply(to: "connect", with: Answer(text: "a ' \" \u{2028} </script>"))
        try await until { try await page.run("return replies.length") as? Int == 1 }
        let reply = try await page.run("return JSON.stringify(replies[0].data)") as? String
        #expect(reply == "{\"text\":\"a ' \\\" \u{2028} </script>\"}")
        #expect(
            try await page.run("return replies[0].id + replies[0].component + replies[0].event") as? String == "1recorderconnect")
    }

    @Test func `a reply without data brings the message's own back, and many replies may follow`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.send("recorder", "connect", #"{"n":7}"#)
        for _ in 0..<3 { try page.recorder.page?.reply(to: "connect") }
        try await until { try await page.run("return replies.length") as? Int == 3 }
        #expect(try await page.run("return replies.every(({ data }) => data.n === 7)") as? Bool == true)
    }

    @Test func `two messages of one event are answered each for itself`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.send("recorder", "display", #"{"n":1}"#)
        try await page.send("recorder", "display", #"{"n":2}"#)
        let messages = page.recorder.messages
        try page.recorder.page?.reply(to: messages[1], with: Answer(text: "second"))
        try page.recorder.page?.reply(to: messages[0], with: Answer(text: "first"))
        try await until { try await page.run("return replies.length") as? Int == 2 }
        #expect(try await page.run("return replies.map(({ id, data }) => id + data.text).join()") as? String == "2second,1first")
    }

    @Test func `a reply to an event that never came, or one that is no object, is an error`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.send("recorder", "connect")
        let shown = try #require(page.recorder.page)
        #expect { try shown.reply(to: "other") } throws: { ($0 as? PonteError)?.code == .notReceived }
        #expect { try shown.reply(to: "connect", with: [1, 2]) } throws: { ($0 as? PonteError)?.code == .invalidValue }
        #expect { try shown.reply(to: "connect", with: ["x": Double.nan]) } throws: { ($0 as? PonteError)?.code == .invalidValue }
    }

    @Test func `what a component throws reaches the page's console and the app`() async throws {
        let page = HotwirePage()
        try await page.load("<script>const errors = []; console.error = (text) => errors.push(text); startLibrary()</script>")
        var refused: [Refusal] = []
        page.hotwire?.onRefusal = { refused.append($0) }
        page.recorder.onMessage = { message, _ in _ = try message.data(as: Answer.self) }
        try await page.send("recorder", "connect", #"{"text":5}"#)
        #expect(refused.map(\.method) == ["recorder.connect"])
        #expect(refused.first?.error.code == .invalidValue)
        #expect(refused.first?.error.message.contains(".text") == true)
        try await until { try await page.run("return errors.length") as? Int == 1 }
        let error = try await page.run("return errors[0]") as? String
        #expect(error?.contains("recorder, event connect") == true && error?.contains(".text") == true)
    }

    @Test func `native speaks first when the component is there, and waits until then`() async throws {
        let page = HotwirePage()
        let hotwire = try #require(page.hotwire)
        try hotwire.send("refresh", to: "recorder", Answer(text: "waited"))
        #expect(hotwire.diagnostics.waiting == 1)
        try await page.load(
            """
            <script>
            startLibrary()
            const heard = []
            document.addEventListener("native:recorder:refresh", ({ detail }) => heard.push(detail.text))
            </script>
            """)
        #expect(hotwire.diagnostics.waiting == 1)
        try await page.send("recorder", "connect")
        try await until { try await page.run("return heard.join()") as? String == "waited" }
        try page.recorder.page?.send("refresh", Answer(text: "at once"))
        try await until { try await page.run("return heard.join()") as? String == "waited,at once" }
        #expect(hotwire.diagnostics.waiting == 0)
    }

    @Test func `a page that answers natively spoken messages does so with a message`() async throws {
        let page = HotwirePage()
        try await page.load(
            """
            <script>
            startLibrary()
            document.addEventListener("native:recorder:ask", ({ detail }) => send("recorder", "answer", { text: detail.text + "!" }))
            </script>
            """)
        try await page.send("recorder", "connect")
        try page.recorder.page?.send("ask", Answer(text: "well"))
        try await until { page.recorder.events == ["connect", "answer"] }
        #expect(try page.recorder.messages[1].data(as: Answer.self) == Answer(text: "well!"))
    }

    @Test func `a message for a component that the app lacks is counted, and the next one arrives`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.run("nativeBridge.receive({ id: '1', component: 'nobody', event: 'x', data: {} })")
        try await page.send("recorder", "connect")
        #expect(page.hotwire?.diagnostics.dropped == 1)
    }
}
