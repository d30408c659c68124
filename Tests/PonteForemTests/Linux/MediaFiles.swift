import Foundation
import TestSupport

/// A folder with media; it is gone with the object.
final class MediaFiles: Sendable {
    private let place = TemporaryFolder()
    var folder: URL { place.url }

    /// A sine wave of 440 Hz.
    func sound(_ name: String = "episode.wav", seconds: Int) async throws -> URL {
        try await make(
            name, "audiotestsrc num-buffers=\(seconds * 10) samplesperbuffer=4800 ! audio/x-raw,rate=48000,channels=1 ! wavenc")
    }

    /// 25 pictures a second, without sound.
    func video(_ name: String = "video.webm", seconds: Int) async throws -> URL {
        try await make(
            name,
            "videotestsrc num-buffers=\(seconds * 25) ! video/x-raw,framerate=25/1,width=160,height=120 "
                + "! vp8enc deadline=1 keyframe-max-dist=25 ! webmmux")
    }

    private func make(_ name: String, _ pipeline: String) async throws -> URL {
        let file = place.place(name)
        try await runPipeline("\(pipeline) ! filesink location=\(file.path)")
        return file
    }
}
