import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteMedia
@testable import PonteTesting

/// Two documents of opaque origins, one after the other: the second neither sees nor commands what the first has loaded.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3)))
struct OpaqueOriginAttackTests {
    private let folder = MediaFolder()
    private let page = MemoryPage(policy: .anyMainFrame, origin: nil)

    private func url(of method: BridgeStreamMethod<NoValue, MediaState>) async throws -> String? {
        for try await state in page.stream(method, NoValue()) { return state.url?.absoluteString }
        return nil
    }

    @Test func `a sound belongs to the document that has loaded it`() async throws {
        let player = MediaPlayer.silent(access: .files(in: folder.url))
        page.bridge.enable(player)
        let sound = try await folder.sine(.opus, seconds: 120).absoluteString
        page.load()
        #expect(await code { try await page.call(MediaContract.play, MediaContract.Play(url: sound)) } == nil)
        #expect(await code { try await page.call(MediaContract.pause, NoValue()) } == nil)
        #expect(try await url(of: MediaContract.state) == sound)
        page.load()
        #expect(try await url(of: MediaContract.state) == nil)
        #expect(await code { try await page.call(MediaContract.pause, NoValue()) } == .mediaNotHeld)
        #expect(await code { try await page.call(MediaContract.stop, NoValue()) } == .mediaNotHeld)
        #expect(await code { try await page.call(MediaContract.load, MediaContract.Load(url: sound)) } == nil)
        #expect(await code { try await page.call(MediaContract.stop, NoValue()) } == nil)
    }

    @Test func `a video does, too`() async throws {
        let screen = ShownVideos()
        let player = screen.player(for: folder)
        page.bridge.enable(player)
        let video = try await folder.video(seconds: 4).absoluteString
        page.load()
        #expect(await code { try await page.call(VideoContract.play, VideoContract.Play(url: video)) } == nil)
        #expect(await code { try await page.call(VideoContract.pause, NoValue()) } == nil)
        page.load()
        #expect(try await url(of: VideoContract.state) == nil)
        #expect(await code { try await page.call(VideoContract.close, NoValue()) } == .mediaNotHeld)
        player.close()
    }
}
