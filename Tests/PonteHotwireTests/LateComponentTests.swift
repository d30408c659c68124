import Ponte
import PonteHotwire
import TestSupport
import Testing
import WebKit

@Suite(.serialized)
@MainActor
struct LateComponentTests {
    @Test func `a component that is registered after the page has sent its messages gets them, in their order`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.send("recorder", "ready")
        try await page.run("send('menu', 'one'); send('menu', 'two')")
        try await page.send("recorder", "sent")
        let late = LateComponent()
        page.hotwire?.register(late)
        try await until { late.events == ["one", "two"] }
        #expect(page.hotwire?.diagnostics.dropped == 0)
        try late.page?.reply(to: "one", with: ["n": 1])
        try await until { try await page.replies().contains(#""event":"one""#) }
    }

    @Test func `messages for a component that never comes are dropped with their page`() async throws {
        let page = HotwirePage()
        try await page.load()
        try await page.run("send('menu', 'one')")
        try await page.send("recorder", "sent")
        try await page.load(at: "app://example/two")
        try await page.send("recorder", "connect")
        let late = LateComponent()
        page.hotwire?.register(late)
        try await page.send("recorder", "again")
        #expect(late.events == [])
        #expect(page.hotwire?.diagnostics.dropped == 1)
    }

    @Test func `a page that has asked in vain for a component connects again when it is registered`() async throws {
        let page = HotwirePage()
        try await page.load(
            """
            <script>
            startLibrary()
            document.addEventListener("native:restore", () => send("unprepared", "connect"))
            </script>
            """)
        try await page.send("recorder", "ready")
        try await page.run("send('unprepared', 'connect')")
        let late = UnpreparedComponent()
        page.hotwire?.register(late)
        try await until { late.events == ["connect"] }
    }
}

@MainActor
private class LateComponent: BridgeComponent {
    class var name: String { "menu" }
    private(set) var events: [String] = []
    private(set) var page: ComponentPage?

    func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        events.append(message.event)
        self.page = page
    }
}

private final class UnpreparedComponent: LateComponent {
    override class var name: String { "unprepared" }
}
