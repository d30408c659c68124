import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteForem

/// Values that Forem's own apps pass over: the page shows that it plays, so it plays.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct LenientFieldsTests {
    private static let url = "https://cdn.example/ep7.mp3"
    private let page = ForemPage()
    private let player = FakePlayer()
    private let screen = FakeScreen()
    private let picker = FakePicker()

    init() async throws {
        try page.bridge().enable(player as any PodcastPlayer)
        try page.bridge().enable(screen) {}
        try page.bridge().enable(picker, for: [.cover])
        try await page.load(.two)
    }

    @Test(arguments: ["'5s'", "'ab'", "'1m30s'", "'NaN'", "NaN", "''", "' '", "'Infinity'", "true", "'1e999'", "null"])
    func `a video whose second is no number plays from the start`(seconds: String) async throws {
        try await page.post("video", "{ action: 'play', url: 'https://cdn.example/v.m3u8', seconds: \(seconds) }")
        #expect(screen.shown == ["https://cdn.example/v.m3u8 from the start"])
        #expect(page.refusals.isEmpty)
    }

    @Test(arguments: ["'5s'", "'soon'", "'NaN'", "NaN", "''", "true", "'1,5'", "-Infinity", "null"])
    func `a podcast whose second is no number plays from the start`(seconds: String) async throws {
        try await page.post("podcast", "{ action: 'load', url: '\(Self.url)' }")
        player.state.position = 7
        _ = player.take()
        try await page.post("podcast", "{ action: 'play', url: '\(Self.url)', seconds: \(seconds) }")
        #expect(player.take() == ["seek 0.0", "rate 1.0", "play"])
        #expect(page.refusals.isEmpty)
    }

    @Test(arguments: ["", ", rate: 'fast'", ", rate: 'NaN'", ", rate: NaN", ", rate: ''", ", rate: null"])
    func `a rate that is no number is the usual one`(rate: String) async throws {
        try await page.post("podcast", "{ action: 'load', url: '\(Self.url)' }")
        try await page.post("podcast", "{ action: 'rate', rate: '2' }")
        _ = player.take()
        try await page.post("podcast", "{ action: 'rate'\(rate) }")
        #expect(player.take() == ["rate 1.0"])
        #expect(page.refusals.isEmpty)
    }

    @Test(arguments: ["", ", muted: 'yes'", ", muted: 'TRUE'", ", muted: 1", ", muted: null", ", muted: false"])
    func `only true is muted`(muted: String) async throws {
        try await page.post("podcast", "{ action: 'load', url: '\(Self.url)' }")
        try await page.post("podcast", "{ action: 'muted', muted: true }")
        try await page.post("podcast", "{ action: 'muted'\(muted) }")
        #expect(player.take().suffix(2) == ["muted true", "muted false"])
        #expect(page.refusals.isEmpty)
    }

    @Test(arguments: ["'wide'", "''", "'0'", "'1/0'", "NaN", "'-2'", "'1000'"])
    func `a ratio that is none asks for no crop`(ratio: String) async throws {
        try await page.post("coverUpload", "{ action: 'coverImageUpload', ratio: \(ratio) }")
        try await until { picker.isPicking }
        #expect(picker.requests == ["cover whole app://example"])
        #expect(page.refusals.isEmpty)
        picker.pick(false)
    }

    @Test(arguments: ["", ", seconds: '5s'", ", seconds: 'NaN'", ", seconds: NaN"])
    func `a place to go to that is no number is passed over`(seconds: String) async throws {
        try await page.post("podcast", "{ action: 'load', url: '\(Self.url)' }")
        _ = player.take()
        try await page.post("podcast", "{ action: 'seek'\(seconds) }")
        #expect(player.take() == [])
    }
}
