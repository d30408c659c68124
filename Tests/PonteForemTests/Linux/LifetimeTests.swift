import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing
import WebKit

@testable import PonteForem
@testable import PonteMedia

/// The objects that are released, and when.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LifetimeTests {
    private let files: MediaFiles

    init() throws {
        files = MediaFiles()
    }

    @Test func `a bridge that is dropped is released with all its parts, in the middle of its work`() async throws {
        let page = ForemPage()
        let url = try await files.sound(seconds: 20).absoluteString
        let player = MediaPlayer(access: .files(in: files.folder), engine: GStreamerEngine(sound: .none), nowPlaying: nil)
        let picker = FakePicker()
        try page.bridge().enablePodcasts(player)
        try page.bridge().enable(picker, for: [.image])
        try page.bridge().enableLogin()
        try await page.load(.two)
        _ = try await page.post("podcast", "{ action: 'play', url: '\(url)', seconds: '0' }")
        _ = try await page.post("imageUpload", "{}")
        try await until { try await page.actions("podcast").contains("tick") && picker.isPicking }

        weak let bridge = page.forem
        weak let podcast = page.forem?.features.podcast
        weak let uploads = page.forem?.features.uploads
        weak let messenger = page.forem?.messenger
        weak let desk = page.forem?.router
        weak let proxy = MessageChannel.isToPages ? nil : page.webView.navigationDelegate
        #expect(proxy != nil || MessageChannel.isToPages)
        page.forem = nil
        #expect(bridge == nil)
        try await until {
            podcast == nil && uploads == nil && messenger == nil && desk == nil && proxy == nil && picker.cancelled == 1
        }
        #expect(page.webView.navigationDelegate == nil || MessageChannel.isToPages)
        try await until { try await page.actions("imageUpload") == ["error"] }
        // The sound is the app's.
        #expect(player.state.status == .playing)
        player.stop()
        #expect(try await page.post("podcast", "{ action: 'pause' }") == "taken")
    }

    @Test(.enabled(if: !MessageChannel.isToPages))
    func `the bridge does not keep the web view alive`() async throws {
        var page: ForemPage? = ForemPage()
        let bridge = try #require(page?.forem)
        try await page?.load(.two)
        weak let webView = page?.webView
        page = nil
        try await until { webView == nil }
        await #expect(throws: PonteError.self) { try await bridge.fetchUser() }
    }

    @Test func `pages that come after close find nothing native`() async throws {
        let page = ForemPage()
        let player = FakePlayer()
        try page.bridge().enable(player as any PodcastPlayer)
        try await page.load(.two)
        #expect(try await page.run("return isNative('podcast')") as? Bool == true)
        try page.bridge().close()
        try await page.load(.two)
        #expect(try await page.run("return isNative('podcast')") as? Bool == false)
        #expect(page.webView.navigationDelegate == nil || MessageChannel.isToPages)
        #expect(page.refusals.isEmpty)
    }

    @Test func `a bridge for a page that is there already serves it, and a second one takes over`() async throws {
        let page = ForemPage()
        page.forem = nil
        try await page.load(.two)
        let player = FakePlayer()
        for _ in 1...2 {
            let bridge = ForemBridge(page.host, policy: .mainFrame(of: "app://example"))
            page.forem = bridge
            bridge.enable(player as any PodcastPlayer)
            try await until { bridge.messenger.document != nil }
            try await page.run("heard = []")
            player.stop()
            #expect(try await page.post("podcast", "{ action: 'load', url: 'https://cdn.example/1.mp3' }") == "taken")
            try await until { try await page.actions("podcast") == ["init"] }
        }
    }
}
