import Foundation
import Ponte
import PonteDevice
import PonteMedia
import PonteTesting
import TestSupport
import Testing

@testable import PonteForem

/// Pages that ask for too much, or keep an answer to themselves.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HostileFeatureAttackTests {
    /// A motor that does not come to an end.
    @MainActor
    private final class StuckHaptics: HapticPlayer {
        var count = 0

        func play(_ style: Haptics.Style) async throws {
            count += 1
            try await untilCancelled()
        }
    }

    @Test func `knocks without end do not pile up`() async throws {
        let page = ForemPage()
        let haptics = StuckHaptics()
        try page.bridge().enable(haptics as any HapticPlayer)
        try await page.load(.two)
        try await page.run(
            """
            for (let count = 0; count < 2000; count++) webkit.messageHandlers.haptic.postMessage("light")
            await webkit.messageHandlers.haptic.postMessage("light")
            """)
        #expect(page.refusals.last?.error.code == .limitExceeded)
        #expect(haptics.count <= 16)
    }

    @Test func `a podcast's picture is of the web, or of the page's own origin`() async throws {
        let page = ForemPage()
        let player = FakePlayer()
        try page.bridge().enable(player as any PodcastPlayer)
        try await page.load(.two)
        try await page.post("podcast", "{ action: 'load', url: 'https://cdn.example/ep7.mp3' }")
        for address in ["file:///dev/zero", "smb://evil.example/share", "data:image/png,x", "//"] {
            _ = try await page.post("podcast", "{ action: 'metadata', episodeName: 'Ep', podcastImageUrl: '\(address)' }")
            #expect(player.info.title == "Ep")
            #expect(player.info.artwork == nil)
        }
    }

    @Test func `a podcast belongs to the origin that has loaded it`() async throws {
        let clock = TestClock()
        let page = ForemPage(policy: .mainFrame(of: "app://example", "app://elsewhere"), clock: clock)
        let player = FakePlayer()
        try page.bridge().enable(player as any PodcastPlayer)
        try await page.load(.two)
        try await page.post("podcast", "{ action: 'metadata', episodeName: 'Mine' }")
        try await page.post("podcast", "{ action: 'load', url: 'https://cdn.example/ep7.mp3' }")
        try await page.post("podcast", "{ action: 'play', seconds: '0' }")
        try await page.load(.two, at: "app://elsewhere/")
        _ = player.take()
        for body in [
            "{ action: 'pause' }", "{ action: 'terminate' }", "{ action: 'seek', seconds: '3' }", "{ action: 'rate', rate: '2' }",
            "{ action: 'muted', muted: 'true' }", "{ action: 'volume', volume: '0' }", "{ action: 'play', seconds: '1' }",
        ] {
            #expect(try await page.post("podcast", body).contains("media.notHeld"), "\(body)")
        }
        try await page.post("podcast", "{ action: 'metadata', episodeName: 'Theirs' }")
        #expect(player.take() == [])
        #expect(player.info.title == "Mine")
        player.state.duration = 100
        player.state.position = 50
        for _ in 1...2 { try await Podcast.tick(clock) }
        // The item that it loads itself is its own, and the first that it hears of.
        #expect(try await page.post("podcast", "{ action: 'play', url: 'https://cdn.example/ep8.mp3' }") == "taken")
        #expect(player.info.title == "Theirs")
        try await until { try await !page.heard().isEmpty }
        #expect(try await page.actions("podcast").first == "init")
    }

    @Test func `a page that never says how registering went does not hold the app`() async throws {
        let clock = TestClock()
        let page = ForemPage(clock: clock)
        try page.bridge().enableLogin()
        try await page.load(.two)
        _ = try await page.post("userLogin", "{ id: 5 }")
        try await page.run("ForemMobile.registerDeviceToken = () => new Promise((done) => { window.done = done })")
        let device = ForemDevice(token: "t", bundleIdentifier: "b")
        let registration = Task { try await page.bridge().registerDevice(device) }
        try await until { clock.waits == [.seconds(30)] }
        clock.advance(by: .seconds(29))
        try await until { try await page.run("return typeof done") as? String == "function" }
        #expect(clock.waits == [.seconds(1)])
        clock.advance(by: .seconds(1))
        #expect(await code { try await registration.value } == .timedOut)
        try await page.run("ForemMobile.registerDeviceToken = () => {}")
        try await page.bridge().registerDevice(device)
        #expect(try page.bridge().registeredDevice == device)
    }
}
