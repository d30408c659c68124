import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteMedia

/// Two origins in one web view, both of them allowed: neither sees what the other plays.
@MainActor
@Suite(.serialized)
struct OtherOriginAttackTests {
    private let folder = MediaFolder()
    private let webView: WKWebView
    private let bridge: Bridge
    private let site = Site()
    private let player: MediaPlayer

    init() throws {
        webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        bridge = Bridge(webView, policy: .mainFrame(of: "app://bank", "app://forum"))
        player = .silent(access: .files(in: folder.url))
        bridge.enable(player)
    }

    private func load(_ address: String) async throws {
        site.pages[address] = "<title>Page</title>"
        try await webView.finishLoading(address)
    }

    @discardableResult
    private func run(_ body: String, _ url: URL) async throws -> Any? {
        try await webView.callAsyncJavaScript(body, arguments: ["url": url.absoluteString], contentWorld: .page)
    }

    private let look = """
        for await (const state of ponte.stream("media.state")) return JSON.stringify(state)
        """

    @Test func `the next page, of another origin, neither sees nor commands what plays, and may take over`() async throws {
        let secret = try await folder.sine(.opus, seconds: 20)
        try await load("app://bank/")
        try await run("await ponte.call('media.play', { url, seconds: 1 })", secret)
        try await player.reaches { $0.position > 1.2 }
        try await load("app://forum/")
        let seen = try await run(look, secret) as? String ?? ""
        #expect(seen.contains(#""status":"idle""#) && !seen.contains("opus"), "\(seen)")
        let codes = try await run(
            """
            const codes = []
            for (const name of ["pause", "stop", "play"])
                try { await ponte.call("media." + name); codes.push("done") } catch (error) { codes.push(error.code) }
            return codes.join()
            """, secret)
        #expect(codes as? String == "media.notHeld,media.notHeld,media.notHeld")
        #expect(player.state.status == .playing)
        try await load("app://bank/")
        #expect((try await run(look, secret) as? String)?.contains(#""status":"playing""#) == true)
        try await load("app://forum/")
        try await run("await ponte.call('media.load', { url })", try await folder.sine(.wav, seconds: 5))
        try await player.reaches(.paused)
        try await load("app://bank/")
        #expect((try await run(look, secret) as? String)?.contains(#""status":"lost""#) == true)
    }

    @Test func `what becomes of a page's sound is told to no page of another origin`() async throws {
        let short = try await folder.sine(.wav, seconds: 2)
        let told = """
            window.told = []
            for (const name of ["ended", "failed", "lost"]) ponte.on("media." + name, () => told.push(name))
            """
        try await load("app://bank/")
        try await run("await ponte.call('media.play', { url })", short)
        try await load("app://forum/")
        try await run(told, short)
        try await player.reaches(.ended)
        // Whatever was sent comes before an answer.
        try await run("await ponte.call('media.pause').catch(() => {})", short)
        #expect(try await run("return told.length", short) as? Int == 0)
        try await load("app://bank/")
        try await run(told, short)
        try await run("await ponte.call('media.play')", short)
        try await until { try await run("return told.join()", short) as? String == "ended" }
    }
}
