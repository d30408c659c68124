import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteMedia

@MainActor
@Suite(.serialized, .stress)
struct MediaGrowthTests {
    @Test func `loads, seeks and pictures leave no memory behind`() async throws {
        let folder = MediaFolder()
        let sound = try await folder.sine(.opus, seconds: 5)
        let picture = try await folder.video(seconds: 4, width: 640, height: 480)
        let player = MediaPlayer.silent()
        let video = NativeVideoPlayer(access: .web, system: NativeVideoPlayer.system(sound: .none))
        func round() async throws {
            for place in 0..<10 {
                player.load(MediaItem(sound, info: MediaInfo(title: "\(place)")))
                try player.play()
                try await player.reaches(.playing)
                try player.seek(to: 2)
                try await player.reaches { $0.status == .playing && $0.position > 2 }
                player.stop()
            }
            try video.play(MediaItem(picture))
            for await state in video.states where state.position > 1 { break }
            video.close()
        }
        try await round()
        try await round()
        let before = try #require(LiveHeap.size())
        for _ in 0..<3 { try await round() }
        // Leaked, 75 pictures would be 90,000 KiB, and 30 pipelines more than 6,000.
        try await until { try #require(LiveHeap.size()) - before < 4_000 }
    }
}
