import Foundation
import Ponte
import PonteMedia
import PonteTesting
import TestSupport
import Testing

@testable import PonteForem

/// Each message of a podcast, on a player that keeps what it is asked for.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PodcastTests {
    private static let url = "https://cdn.example/ep7.mp3"
    private let clock = TestClock()
    private let page: ForemPage
    private let player = FakePlayer()

    init() async throws {
        page = ForemPage(clock: clock)
        try page.bridge().enable(player as any PodcastPlayer)
        try await page.load(.two)
    }

    private func post(_ body: String) async throws -> String {
        try await page.post("podcast", body)
    }

    private func load(_ url: String = PodcastTests.url) async throws {
        #expect(try await post("{ action: 'load', url: '\(url)' }") == "taken")
        player.state.duration = 100
    }

    @Test func `loading three times is loading once`() async throws {
        for _ in 1...3 { try await load() }
        #expect(player.take() == ["load \(Self.url)", "muted false", "volume 1.0"])
        try await until { try await page.heard() == [#"podcast {"action":"init"}"#] }
        try await load("https://cdn.example/ep8.mp3")
        #expect(player.take().first == "load https://cdn.example/ep8.mp3")
        try await until { try await page.actions("podcast") == ["init", "init"] }
        #expect(page.refusals.isEmpty)
    }

    @Test func `play goes to the second, and plays at the last rate`() async throws {
        try await load()
        #expect(try await post("{ action: 'rate', rate: '1.25' }") == "taken")
        _ = player.take()
        #expect(try await post("{ action: 'play', url: '\(Self.url)', seconds: '12.5' }") == "taken")
        #expect(player.take() == ["seek 12.5", "rate 1.25", "play"])
    }

    @Test func `what plays already plays on`() async throws {
        try await load()
        _ = try await post("{ action: 'play', url: '\(Self.url)', seconds: '12.5' }")
        _ = player.take()
        player.state.status = .buffering
        #expect(try await post("{ action: 'play', url: '\(Self.url)', seconds: '3' }") == "taken")
        #expect(try await post("{ action: 'play', seconds: '3' }") == "taken")
        try await page.load(.two)
        try await load()
        #expect(try await post("{ action: 'play', url: '\(Self.url)', seconds: '3' }") == "taken")
        #expect(player.take() == [])
        #expect(player.state.position == 12.5)
    }

    @Test func `play without an address plays what is loaded, as pages of 2020 have it`() async throws {
        #expect(try await post("{ action: 'play', seconds: '1' }").contains("nothingLoaded"))
        try await load()
        _ = player.take()
        #expect(try await post("{ action: 'play', seconds: '0' }") == "taken")
        #expect(player.take() == ["rate 1.0", "play"])
    }

    @Test func `play of another address loads it, and begins at its start`() async throws {
        try await load()
        _ = player.take()
        #expect(try await post("{ action: 'play', url: 'https://cdn.example/ep8.mp3', seconds: '40' }") == "taken")
        #expect(player.take() == ["load https://cdn.example/ep8.mp3", "muted false", "volume 1.0", "rate 1.0", "play"])
    }

    @Test func `a live podcast, which has no places to go to, plays`() async throws {
        try await load()
        player.state.isSeekable = false
        player.state.position = 5
        _ = player.take()
        #expect(try await post("{ action: 'play', url: '\(Self.url)', seconds: '0' }") == "taken")
        #expect(player.take() == ["seek 0.0", "play"])
    }

    @Test func `pause, seek, rate, muted and volume come as texts, numbers and booleans`() async throws {
        try await load()
        _ = try await post("{ action: 'play', seconds: '0' }")
        _ = player.take()
        let bodies = [
            "{ action: 'pause' }", "{ action: 'seek', seconds: '48.200195' }", "{ action: 'seek', seconds: '0.485006518904824' }",
            "{ action: 'seek', seconds: 7 }", "{ action: 'seek', seconds: '1e1' }", "{ action: 'rate', rate: '0.5' }",
            "{ action: 'rate', rate: 2 }", "{ action: 'rate' }", "{ action: 'muted', muted: 'true' }",
            "{ action: 'muted', muted: false }",
            "{ action: 'volume', volume: 0.3 }", "{ action: 'volume', volume: '1' }", "{ action: 'volume', volume: 0 }",
        ]
        for body in bodies { #expect(try await post(body) == "taken", "\(body)") }
        #expect(
            player.take() == [
                "pause", "seek 48.200195", "seek 0.485006518904824", "seek 7.0", "seek 10.0", "rate 0.5", "rate 2.0", "rate 1.0",
                "muted true", "muted false", "volume 0.3", "volume 1.0", "volume 0.0",
            ])
        #expect(page.refusals.isEmpty)
    }

    private static let refused = [
        "{}", "{ action: 5 }", "{ action: 'dance' }", "{ action: ['load'] }", "{ action: 'load' }", "{ action: 'load', url: '' }",
        "{ action: 'load', url: 'no address' }", "{ action: 'load', url: 'file:///etc/passwd' }", "{ action: 'load', url: {} }",
        "{ action: 'load', url: 'javascript:alert(1)' }", "{ action: 'load', url: 'https://a.example/' + 'x'.repeat(9000) }",
        "{ action: 'play', seconds: {} }", "{ action: 'play', seconds: '9'.repeat(100000) }", "{ action: 'seek' }",
        "{ action: 'seek', seconds: 'NaN' }",
        "{ action: 'seek', seconds: '0x10' }",
        "{ action: 'seek', seconds: 'Infinity' }", "{ action: 'seek', seconds: -Infinity }",
        "{ action: 'seek', seconds: '1e999' }",
        "{ action: 'seek', seconds: ' 1 ' }", "{ action: 'seek', seconds: '1,5' }",
        "{ action: 'seek', seconds: '9'.repeat(100000) }",
        "{ action: 'rate', rate: [] }", "{ action: 'rate', rate: '0' }", "{ action: 'rate', rate: '1000' }",
        "{ action: 'muted', muted: {} }", "{ action: 'volume' }",
        "{ action: 'volume', volume: 'loud' }", "{ action: 'volume', volume: 1.5 }", "{ action: 'volume', volume: '-1' }",
        "{ action: 'metadata', episodeName: { toString: 'x' } }", "{ action: 'metadata', podcastName: 'x'.repeat(9000) }",
        "null", "undefined", "5", "'load'", "[]", "[{ action: 'load' }]", "new Date()",
    ]

    @Test func `what is neither is an error with a reason, and nothing else happens`() async throws {
        try await load()
        try await until { try await page.actions("podcast") == ["init"] }
        _ = player.take()
        for (index, body) in Self.refused.enumerated() {
            let (state, info) = (player.state, player.info)
            let answer = try await post(body)
            #expect(answer.contains(": ") && [".", "…"].contains(answer.suffix(1)), "\(body): \(answer)")
            #expect(player.take() == [], "\(body)")
            #expect(player.state == state, "\(body)")
            #expect(player.info == info, "\(body)")
            let diagnostics = try page.bridge().diagnostics
            #expect(diagnostics.refusals == index + 1 && diagnostics.undelivered == 0, "\(body)")
            #expect(page.refusals.last?.method == "podcast", "\(body)")
            #expect(page.refusals.last.map { answer.contains($0.error.message) } == true, "\(body)")
            #expect(try await post("{ action: 'seek', seconds: '\(index % 2 + 3)' }") == "taken", "\(body)")
            #expect(player.take() == ["seek \(index % 2 + 3).0"], "\(body)")
        }
        #expect(try await page.actions("podcast").filter { $0 == "init" } == ["init"])
    }

    @Test func `the lock screen shows what the page says, and defaults`() async throws {
        try await load()
        #expect(player.info == MediaInfo(title: "Podcast", artist: "DEV Community"))
        let body =
            #"{ action: 'metadata', episodeName: 'Ep 7: "Don\'t" \u2713', podcastName: 'Show', podcastImageUrl: '/uploads/7.png' }"#
        #expect(try await post(body) == "taken")
        #expect(
            player.info
                == MediaInfo(title: #"Ep 7: "Don't" ✓"#, artist: "Show", artwork: URL(string: "app://example/uploads/7.png")))
        try await load("https://cdn.example/ep8.mp3")
        #expect(player.info.artist == "Show")
        #expect(try await post("{ action: 'metadata', podcastImageUrl: 'https://cdn.example/8.png' }") == "taken")
        #expect(
            player.info == MediaInfo(title: "Podcast", artist: "DEV Community", artwork: URL(string: "https://cdn.example/8.png"))
        )
    }

    @Test func `the page is told twice a second while it plays, and once where it stands`() async throws {
        try await load()
        _ = try await post("{ action: 'play', seconds: '0' }")
        player.state.position = 12.25
        for _ in 1...3 { try await Podcast.tick(clock) }
        try await until { try await page.heard().count >= 4 }
        #expect(
            try await page.heard() == [
                #"podcast {"action":"init"}"#, #"podcast {"action":"tick","currentTime":"12.2500","duration":"100.0000"}"#,
                #"podcast {"action":"tick","currentTime":"12.2500","duration":"100.0000"}"#,
                #"podcast {"action":"tick","currentTime":"12.2500","duration":"100.0000"}"#,
            ])
        _ = try await post("{ action: 'pause' }")
        try await page.run("heard = []")
        _ = try await post("{ action: 'seek', seconds: '30' }")
        try await until { try await page.heard().count == 1 }
        #expect(try await page.heard() == [#"podcast {"action":"tick","currentTime":"30.0000","duration":"100.0000"}"#])
        #expect(!clock.waits.contains(.milliseconds(500)))
        clock.advance(by: .seconds(10))
        _ = try await post("{ action: 'seek', seconds: '31' }")
        try await until { try await page.heard().count >= 2 }
        #expect(try await page.heard().count == 2)
    }

    @Test func `while the length is not known, nothing is told, and at the start it is init`() async throws {
        try await load()
        player.state.duration = nil
        _ = try await post("{ action: 'play', seconds: '0' }")
        player.state.position = 3
        for duration in [nil, Double.nan] {
            player.state.duration = duration
            for _ in 1...2 { try await Podcast.tick(clock) }
        }
        player.state.position = 0
        player.state.duration = 10
        try await Podcast.tick(clock)
        try await until { try await page.heard().count >= 2 }
        #expect(try await page.actions("podcast") == ["init", "init"])
    }

    @Test func `what the desktop's keys do is told, to pages that know it`() async throws {
        try await load()
        _ = try await post("{ action: 'play', seconds: '5' }")
        try player.pause()
        try await until { try await page.actions("podcast").contains("pause") }
        try player.play()
        try await until { try await page.actions("podcast").contains("play") }
        // Its own doings are not told.
        try await page.run("heard = []")
        _ = try await post("{ action: 'pause' }")
        _ = try await post("{ action: 'play', seconds: '5' }")
        for _ in 1...2 { try await Podcast.tick(clock) }
        try await until { try await page.actions("podcast").contains("tick") }
        #expect(try await Set(page.actions("podcast")) == ["tick"])

        try await page.load(.one)
        try player.pause()
        player.state.position = 6
        try await until { try await page.actions("data-podcast").contains("tick") }
        #expect(try await !page.actions("data-podcast").contains("pause"))
        #expect(try page.bridge().diagnostics.undelivered == 0)
    }

    @Test(arguments: [true, false])
    func `the app stops what plays, or plays something else, and the page is told once`(isStop: Bool) async throws {
        try await load()
        _ = try await post("{ action: 'play', seconds: '5' }")
        if isStop { player.stop() } else { player.load(MediaItem(URL(string: "https://cdn.example/own.mp3")!), from: 0) }
        try await until { player.readerCount == 0 }
        try await load("https://cdn.example/ep8.mp3")
        try await until {
            let actions = try await page.actions("podcast")
            return actions.last == "init" && actions.count > 2
        }
        #expect(try await page.actions("podcast") == ["init", "pause", "init"])
        #expect(try page.bridge().diagnostics.undelivered == 0)
    }

    @Test func `terminate lets go, and pausing nothing is no error`() async throws {
        try await load()
        _ = try await post("{ action: 'play', seconds: '5' }")
        _ = player.take()
        #expect(try await post("{ action: 'terminate' }") == "taken")
        #expect(player.take() == ["stop"])
        try await until { player.readerCount == 0 }
        try await page.run("heard = []")
        #expect(try await post("{ action: 'pause' }") == "taken")
        #expect(try await post("{ action: 'terminate' }") == "taken")
        #expect(player.take() == [])
        #expect(try await post("{ action: 'seek', seconds: '1' }").contains("nothingLoaded"))
        #expect(!clock.waits.contains(.milliseconds(500)))
        clock.advance(by: .seconds(10))
        // The next podcast is heard next.
        try await load()
        try await until { try await !page.heard().isEmpty }
        #expect(try await page.actions("podcast") == ["init"])
    }

    @Test func `a podcast that fails is told to the app, and can be loaded again`() async throws {
        try await load()
        _ = try await post("{ action: 'play', seconds: '5' }")
        player.fail()
        try await until { !page.recorder.events.isEmpty }
        #expect(page.recorder.events == ["failed podcast"])
        #expect(page.recorder.errors.first?.code == .mediaNetwork)
        try await until { try await page.actions("podcast").last == "pause" }
        _ = player.take()
        #expect(try await post("{ action: 'play', url: '\(Self.url)', seconds: '5' }") == "taken")
        #expect(player.take().first == "load \(Self.url)")
        #expect(page.recorder.events.count == 1)
    }

    @Test func `what the app plays itself is none of the page's business`() async throws {
        try await load()
        _ = try await post("{ action: 'play', seconds: '5' }")
        player.load(MediaItem(try #require(URL(string: "https://app.example/jingle.mp3"))), from: 0)
        try player.play()
        player.state.duration = 10
        player.state.position = 1
        try await until { player.readerCount == 0 }
        try await page.run("heard = []")
        _ = player.take()
        #expect(try await post("{ action: 'pause' }") == "taken")
        #expect(try await post("{ action: 'terminate' }") == "taken")
        #expect(try await post("{ action: 'seek', seconds: '1' }").contains("nothingLoaded"))
        #expect(player.take() == [])
        #expect(try await page.heard().isEmpty)
    }
}
