import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// What a page says while it is left: "save on leave".
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LastWordsTests {
    private static let save = BridgeMethod<String, String>("app.save")
    private static let saved = BridgeEvent<String>("app.saved")

    @MainActor
    private final class Store {
        var events: [String] = []
        var begun: [String] = []
        var ended: [String] = []
        var cancelled: [String] = []
        var gates: [CheckedContinuation<Void, Never>] = []
    }

    private let page = LivePage(policy: [
        .mainFrame(of: "app://example"), .mainFrame(of: "app://other"), .anyFrame(of: "app://partner"),
    ])
    private let store = Store()

    init() {
        page.bridge.on(Self.saved) { [store] text in store.events.append(text) }
        page.bridge.handle(Self.save) { [store] (text: String) async throws -> String in
            store.begun.append(text)
            await withTaskCancellationHandler {
                await withCheckedContinuation { store.gates.append($0) }
            } onCancel: {
                MainActor.assumeIsolated { store.cancelled.append(text) }
            }
            store.ended.append(text)
            return "nobody waits for this"
        }
    }

    /// Loads a page, and waits until it has been welcomed.
    private func load(_ html: String = "<p>Next</p>", at address: String = LivePage.origin + "/") async throws {
        try await page.load(html, at: address)
        try await page.run("await ponte.ready()")
    }

    private func openGates() {
        for gate in store.gates { gate.resume() }
    }

    private static func listen(_ event: String, _ target: String = "window") -> String {
        """
        <script>
        \(target).addEventListener('\(event)', () => {
          if (window.isQuiet) return
          ponte.emit('app.saved', '\(event)')
          ponte.call('app.save', '\(event)').catch(() => {})
        })
        </script>
        """
    }

    @Test(arguments: ["pagehide", "visibilitychange"], ["app://example/second", "app://other/"])
    func `an event and a call arrive, and the handler runs to its end`(event: String, next: String) async throws {
        try await load(Self.listen(event, event == "visibilitychange" ? "document" : "window"))
        try await load(at: next)
        try await until { store.events == [event] && store.begun == [event] }
        // The document's end: half a second, or the hello of the next.
        try await until { page.bridge.diagnostics.documents == 1 }
        #expect(store.cancelled == [] && store.ended == [])
        #expect(page.bridge.diagnostics.cancelledHandlers == 1)
        openGates()
        try await until { store.ended == [event] }
        #expect(store.cancelled == [])
        #expect(page.bridge.diagnostics.cancelledHandlers == 0 && page.bridge.diagnostics.refusals == 0)
        try await page.run("await ponte.ready()")
    }

    @Test func `calls that do not end take few places, and the app's close cancels them`() async throws {
        try await load(
            """
            <script>
            addEventListener('pagehide', () => { for (let i = 0; i < 100; i++) ponte.call('app.save', `${i}`).catch(() => {}) })
            </script>
            """)
        try await load(at: LivePage.origin + "/second")
        try await until { store.begun.count == 64 }
        try await until { page.bridge.diagnostics.documents == 1 }
        #expect(page.bridge.diagnostics.cancelledHandlers == 64)
        page.bridge.close()
        try await until { store.cancelled.count == 64 }
        openGates()
        try await until { store.ended.count == 64 }
    }

    @Test func `an event and a call of beforeunload arrive`() async throws {
        try await load(Self.listen("beforeunload"))
        try await page.load("<p>Next</p>", at: LivePage.origin + "/second")
        try await until { store.events == ["beforeunload"] && store.begun == ["beforeunload"] }
        for gate in store.gates { gate.resume() }
    }

    @Test func `a call from before is cancelled, as before`() async throws {
        try await page.load("<script>ponte.call('app.save', 'early').catch(() => {})</script>" + Self.listen("pagehide"))
        try await until { store.begun == ["early"] }
        try await page.load("<p>Next</p>", at: LivePage.origin + "/second")
        try await until { store.begun == ["early", "pagehide"] && store.cancelled == ["early"] }
        openGates()
        try await until { store.ended.contains("pagehide") }
        #expect(store.cancelled == ["early"])
    }

    // A document that goes to the back/forward cache has no `unload`; a frame that is taken away has one.
    @Test(arguments: ["pagehide", "unload"])
    func `a frame that is taken away, and has said nothing before, is heard`(event: String) async throws {
        page.site.pages["app://partner/"] = Self.listen(event)
        try await page.load("<iframe src='app://partner/'></iframe>")
        for round in 1...2 {
            try await page.run("document.querySelector('iframe').remove()")
            try await until { store.events.count == round && store.begun.count == round }
            try await page.run(
                """
                const frame = document.createElement('iframe')
                frame.src = 'app://partner/'
                await new Promise((loaded) => { frame.onload = loaded; document.body.append(frame) })
                """)
        }
        #expect(page.bridge.diagnostics.refusals == 0)
        #expect(page.bridge.diagnostics.documents == 1)
        #expect(store.cancelled == [])
        for gate in store.gates { gate.resume() }
    }

    @Test func `a frame of a page that is left is heard`() async throws {
        page.site.pages["app://partner/"] = "<script>ponte.emit('app.saved', 'hello')</script>" + Self.listen("pagehide")
        try await page.load("<iframe src='app://partner/'></iframe>")
        try await until { store.events == ["hello"] }
        try await page.load("<p>Next</p>", at: "app://other/")
        try await until { store.events == ["hello", "pagehide"] && store.begun == ["pagehide"] }
        openGates()
        try await until { store.ended == ["pagehide"] }
        #expect(store.cancelled == [])
    }

    @Test func `a document that comes back from the cache speaks as before, and once for each time that it is left`() async throws
    {
        try await page.load(Self.listen("pagehide"))
        try await page.load("<p>Next</p>", at: LivePage.origin + "/second")
        try await until { store.events.count == 1 }
        try await page.webView.finishLoading { $0.goBack() }
        try await page.run("await ponte.ready()")
        try await page.webView.finishLoading { $0.goForward() }
        try await until { store.events.count == 2 && store.begun.count == 2 }
        openGates()
        try await until { store.ended.count == 2 }
        #expect(store.cancelled == [] && page.bridge.diagnostics.refusals == 0)
    }
}
