import Foundation
import Ponte
import PonteHotwire
import TestSupport
import Testing
import WebKit

/// The attacks of pages of Hotwire's kind, and the mistakes of clumsy ones.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct HostilePageAttackTests {
    private let page = HotwirePage()

    /// Keeps nothing but the page.
    private final class Forgetful: BridgeComponent {
        static let name = "forgetful"
        var page: ComponentPage?

        func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws { self.page = page }
    }

    @Test func `many large messages of different events are not all kept`() async throws {
        let component = Forgetful()
        page.hotwire?.register(component)
        try await page.load()
        try await page.run(
            """
            const data = { x: "x".repeat(4 << 20) }
            for (let n = 0; n < 12; n++) web().send({ component: "forgetful", event: "e" + n, data })
            """)
        try await page.send("recorder", "good")
        #expect(page.hotwire?.diagnostics.refusals == 5)
        try await page.run("web().send({ component: 'forgetful', event: 'small' })")
        try await page.send("recorder", "good")
        #expect(component.page?.message(for: "e0") != nil && component.page?.message(for: "small") != nil)
    }

    @Test func `the end of the web process takes away what native has drawn`() async throws {
        try await page.load()
        try await page.send("recorder", "connect")
        let process = try await #require(WebProcesses.identifier(of: page.webView))
        kill(process, SIGKILL)
        try await until { page.recorder.leaves == 1 }
        try await page.load()
        try await page.send("recorder", "connect")
        #expect(page.recorder.page?.isLeft == false)
    }

    @Test func `another origin's page takes away what native has drawn, and gets nothing`() async throws {
        try await page.load(
            """
            <script>
            startLibrary()
            addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true)
            </script>
            """)
        try await page.send("recorder", "connect")
        let left = page.recorder.page
        try await page.load(at: "app://other/")
        try await until { page.recorder.leaves == 1 }
        #expect(throws: PonteError.self) { try left?.reply(to: "connect") }
        #expect(try await page.replies() == "[]")
    }

    @Test func `a page that has replaced its built-ins is served as others`() async throws {
        try await page.load("<script>startLibrary()</script>")
        try await page.send("recorder", "connect")
        let count = page.recorder.events.count
        _ = try await page.webView.evaluateJavaScript(
            "window.sendAgain = () => nativeBridge.receive({ id: '77', component: 'recorder', event: 'again', data: { a: [1] } }); 0"
        )
        _ = try await page.webView.evaluateJavaScript(RuinedPage.script + "; sendAgain(); 0")
        try await until { page.recorder.events.count > count }
        #expect(page.recorder.events.last == "again")
    }

    @Test func `a component that was taken away is not there when a document comes back from the cache`() async throws {
        try await page.load()
        try await page.send("recorder", "connect")
        try await page.load(at: "app://example/two")
        try await page.send("recorder", "connect")
        page.hotwire?.unregister(RecorderComponent.name)
        page.webView.goBack()
        try await until {
            try await page.run("return location.pathname === '/' && !nativeBridge.supportsComponent('recorder')") as? Bool == true
        }
    }

    @Test(arguments: ["", "setTimeout(() => { ", "addEventListener('load', () => { "])
    func `a page that writes itself anew is served`(when: String) async throws {
        try await page.load(
            """
            <script>
            \(when)
            document.open()
            document.write(`<script>
              window.HotwireNative = { web: {
                setAdapter(adapter) { adapter.receive({ id: "1", component: "recorder", event: "written", data: {} }) },
                receive() {}
              } }
              document.dispatchEvent(new Event("web-bridge:ready"))
              <\\/script>`)
            document.close()
            \(when.isEmpty ? "" : "})")
            </script>
            """)
        try await until { page.recorder.events == ["written"] }
    }

    @Test func `a bridge whose place another takes has left its pages`() async throws {
        try await page.load()
        try await page.send("recorder", "connect")
        let later = HotwireBridge(page.host, policy: .mainFrame(of: "app://example"))
        try await until { page.recorder.leaves == 1 }
        let component = RecorderComponent()
        later.register(component)
        try await until { try await page.run("return nativeBridge.supportsComponent('recorder')") as? Bool == true }
        try await page.run("void send('recorder', 'second')")
        try await until { component.events == ["second"] }
        #expect(page.webView.configuration.userContentController.userScripts.count == 1)
    }

    @Test func `handlers may take their own component away, and release the bridge`() async throws {
        try await page.load()
        page.recorder.onMessage = { [page] _, shown in
            page.hotwire?.unregister(RecorderComponent.name)
            #expect(shown.isLeft)
            page.hotwire = nil
            throw PonteError(.invalidValue, "It does not fit.")
        }
        try await page.run("void send('recorder', 'one'); void send('recorder', 'two')")
        try await until { page.recorder.leaves == 1 && page.hotwire == nil }
        #expect(page.recorder.events == ["one"])
    }
}
