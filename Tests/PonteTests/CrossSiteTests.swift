import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

private let moved = BridgeEvent<Int>("app.moved")

/// From one site to another the engine can change the web process: the document that is left speaks last when the next one is there.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CrossSiteTests {
    private let server: LoopbackServer
    private let page = BarePage()
    private let bridge: Bridge
    private let refusals = Refusals()

    init() throws {
        let html = """
            <script>
            const got = []
            ponte.on('app.moved', (value) => got.push(value))
            ponte.handle('page.never', () => new Promise(() => {}))
            </script>
            """
        server = try LoopbackServer { _ in .html(html) }
        let (first, second) = ("http://127.0.0.1:\(server.port)", "http://localhost:\(server.port)")
        bridge = page.makeBridge(policy: .mainFrame(of: [try OriginPattern(first), try OriginPattern(second)]))
        bridge.onRefusal = { [refusals] in refusals.all.append($0.error.message) }
    }

    private func load(_ host: String) async throws {
        try await page.load(from: "http://\(host):\(server.port)/")
    }

    @Test func `calls end with navigated, events reach the next document, and nothing is refused`() async throws {
        for (here, there) in [("127.0.0.1", "localhost"), ("localhost", "127.0.0.1")] {
            try await load(here)
            let call = try await bridge.startCall()
            let sender = SenderAtCommit { [bridge] in try? bridge.send(moved, 7) }
            page.webView.navigationDelegate = sender
            let url = try #require(URL(string: "http://\(there):\(server.port)/"))
            page.webView.load(URLRequest(url: url))
            #expect(await call.value == .navigated)
            try await until { try await page.run("return typeof got === 'object' && got[0] === 7") as? Bool == true }
            #expect(refusals.all == [])
        }
    }
}

@MainActor
private final class Refusals {
    var all: [String] = []
}
