import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteMedia
@testable import PonteTesting

/// Servers that lead a player in circles, and pages that never leave it alone.
@MainActor
@Suite(.serialized)
struct HostileServerAttackTests {
    private let folder = MediaFolder()

    @Test func `a server that sends on to itself without end is given up`() async throws {
        let server = try MediaServer(Data(), .init(status: 302))
        let url = server.url()
        server.change { $0.location = url.absoluteString }
        let player = try MediaPlayer.silent(playing: url)
        try await player.reaches(.failed)
        #expect(server.ranges.count < 100)
    }

    @Test func `a playlist leads to no file of the computer, and an endless one to an end`() async throws {
        let secret = try await folder.tagged(title: "Secret", artist: "Nobody")
        let endless = String(repeating: "#EXTINF:1,\nsound.wav\n", count: 200_000)
        for list in [
            "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n\(secret.absoluteString)\n#EXT-X-ENDLIST\n",
            "#EXTM3U\n#EXT-X-TARGETDURATION:1\n" + endless, "[playlist]\nFile1=\(secret.absoluteString)\n",
            "file\n\(secret.path)\n",
        ] {
            let server = try MediaServer(Data(list.utf8))
            let player = try MediaPlayer.silent(playing: server.url("/list.m3u8"), timeout: .seconds(5))
            try await player.reaches(.failed)
            #expect(player.state.info.title == nil && player.state.position == 0)
        }
    }

    @Test func `thousands of loads and seeks in a row leave the player as it was asked for last`() async throws {
        let player = MediaPlayer.silent(access: .files(in: folder.url))
        let page = MemoryPage()
        page.bridge.enable(player)
        page.load()
        let one = try await folder.sine(.wav, seconds: 10).absoluteString
        let two = try await folder.sine(.opus, seconds: 10).absoluteString
        let count = Stress.size(3000, usually: 300)
        for number in 1...count {
            _ = try await page.call(MediaContract.load, MediaContract.Load(url: number % 2 == 0 ? one : two))
        }
        _ = try await page.call(MediaContract.play, MediaContract.Play())
        try await player.reaches { $0.url?.absoluteString == one && $0.status == .playing }
        for number in 1...count {
            _ = try await page.call(MediaContract.seek, MediaContract.Seek(seconds: Double(number % 8)))
        }
        _ = try await page.call(MediaContract.seek, MediaContract.Seek(seconds: 9))
        try await player.reaches(.ended)
    }
}
