import Foundation
import Ponte
import PonteMedia
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// Two documents of opaque origins, one after the other, where the app's policy admits whatever the main frame shows.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct OpaqueOriginAttackTests {
    private let page = ForemPage(policy: .anyMainFrame)
    private let player = FakePlayer()

    private func show() async throws {
        try await page.webView.finishLoading { $0.loadHTMLString(ForemPage.Generation.two.html, baseURL: nil) }
    }

    @Test func `a podcast is commanded by the document that has loaded it, and tells no other`() async throws {
        try page.bridge().enable(player as any PodcastPlayer)
        try await show()
        let load = #"{ action: "load", url: "https://cdn.example/a.mp3" }"#
        #expect(try await page.post("podcast", load) == "taken")
        #expect(try await page.post("podcast", #"{ action: "play" }"#) == "taken")
        #expect(try await page.post("podcast", #"{ action: "pause" }"#) == "taken")
        try await show()
        let calls = player.calls
        for action in ["pause", "terminate", "muted"] {
            let answer = try await page.post("podcast", "{ action: \"\(action)\", muted: \"true\" }")
            #expect(answer.contains("media.notHeld"), "\(answer)")
        }
        #expect(player.calls == calls)
        try player.play()
        try await page.post("podcast", #"{ action: "pause" }"#)
        #expect(try await page.heard().isEmpty)
    }
}
