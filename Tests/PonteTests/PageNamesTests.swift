import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// A page knows nothing of Ponte, and declares what it likes.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PageNamesTests {
    private static let place = BridgeMethod<NoValue, String>("app.where")
    private static let title = BridgeMethod<NoValue, String>("page.title")

    @Test(
        arguments: [
            "let ponte = 'mine'", "const ponte = 'mine'", "var ponte = 'mine'", "function ponte() {}; ponte = 'mine'",
            "class PonteError {}; var ponte = 'mine'", "let PonteError = 1; let ponte = 'mine'",
        ], ["app://example/", "app://stranger/"]) func `a declaration of the page's own wins, and native reaches the client`(
            declaration: String, address: String
        ) async throws
    {
        let page = LivePage()
        page.bridge.handle(Self.place) { "here" }
        let html =
            "<script>ponte.handle('page.title', () => 'title')</script><script>\(declaration); window.found = ponte</script>"
        try await page.load(html, at: address)
        #expect(try await page.run("return window.found") as? String == "mine")
        let answer = "return await ponteClient.call('app.where').catch(({ code }) => code)"
        let isAdmitted = address == "app://example/"
        #expect(try await page.run(answer) as? String == (isAdmitted ? "here" : "forbidden"))
        guard isAdmitted else { return }
        #expect(try await page.bridge.call(Self.title) == "title")
        // A bridge that comes later asks for a hello, whatever `ponte` is.
        page.bridge.close()
        let next = page.makeBridge(policy: .mainFrame(of: "app://example"))
        #expect(try await next.call(Self.title) == "title")
    }

    @Test(arguments: ["var PonteError = 'mine'", "function PonteError() {}; PonteError = 'mine'", "window.PonteError = 'mine'"])
    func `a bridge that comes later serves a page with a PonteError of its own, which stays`(declaration: String) async throws {
        let page = BarePage()
        try await page.load(html: "<script>\(declaration)</script>")
        let bridge = page.makeBridge(policy: .mainFrame(of: "app://example"))
        bridge.handle(Self.place) { "here" }
        #expect(try await page.run("return [await ponte.call('app.where'), PonteError].join()") as? String == "here,mine")
        // Its listeners are there, too.
        try await page.webView.finishLoading { $0.reload() }
        #expect(try await page.run("return await ponteClient.call('app.where')") as? String == "here")
    }

    @Test func `the client is one object by both names, and no script can take it away`() async throws {
        let page = LivePage()
        try await page.load()
        let found = try await page.run(
            """
            const client = ponteClient
            const isOne = ponte === client
            try { delete window.ponteClient } catch {}
            try { window.ponteClient = 1 } catch {}
            try { Object.defineProperty(window, 'ponteClient', { value: 1 }) } catch {}
            return isOne && ponteClient === client && Object.isFrozen(client) && !Object.keys(window).includes('ponteClient')
            """)
        #expect(found as? Bool == true)
    }
}
