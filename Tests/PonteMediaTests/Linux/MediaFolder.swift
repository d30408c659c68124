import CGStreamer
import Foundation
import TestSupport

/// A folder with media that GStreamer makes; it is gone with the object.
final class MediaFolder: Sendable {
    private let files = TemporaryFolder()
    var url: URL { files.url }

    enum Sound: String, CaseIterable {
        case wav = "wavenc"
        case vorbis = "vorbisenc ! oggmux"
        case opus = "opusenc ! oggmux"
        case mp3 = "lamemp3enc target=bitrate bitrate=128 cbr=true"

        var fileName: String {
            switch self {
            case .wav: "sine.wav"
            case .vorbis: "vorbis.ogg"
            case .opus: "opus.ogg"
            case .mp3: "sine.mp3"
            }
        }
    }

    /// Ten buffers are a second.
    private static func wave(_ wave: String = "sine", buffers: Int) -> String {
        "audiotestsrc wave=\(wave) freq=440 num-buffers=\(buffers) samplesperbuffer=4800 ! audio/x-raw,rate=48000,channels=1"
    }

    /// A sine wave of 48,000 samples a second.
    func sine(_ sound: Sound = .wav, seconds: Int) async throws -> URL {
        try await make(
            sound.fileName,
            "\(Self.wave(buffers: seconds * 10)) ! audioconvert ! \(sound.rawValue)")
    }

    /// A QuickTime file with plain samples (`sowt`).
    func quickTime(seconds: Int) async throws -> URL {
        try await make("sine.mov", "\(Self.wave(buffers: seconds * 10)) ! audioconvert ! audio/x-raw,format=S16LE ! qtmux")
    }

    func tagged(title: String, artist: String) async throws -> URL {
        try await make(
            "tagged.ogg",
            "audiotestsrc num-buffers=50 ! taginject tags=\"title=\\\"\(title)\\\",artist=\(artist)\" "
                + "! audioconvert ! vorbisenc ! oggmux")
    }

    /// Silence, and from the middle a sine wave of 440 Hz.
    func silenceThenSine(_ sound: Sound, seconds: Int) async throws -> URL {
        func part(_ wave: String) -> String {
            Self.wave(wave, buffers: seconds * 5) + " ! c."
        }
        return try await make(
            "half-\(sound.fileName)",
            "concat name=c ! audioconvert ! \(sound.rawValue) name=m \(part("silence")) \(part("sine"))", muxer: "m. !")
    }

    /// Red for the first half, then blue, 25 pictures a second, with a sine wave.
    func video(seconds: Int, width: Int = 320, height: Int = 240) async throws -> URL {
        let half = seconds * 25 / 2
        let shape = "video/x-raw,framerate=25/1,width=\(width),height=\(height)"
        func part(_ color: String) -> String {
            "videotestsrc pattern=\(color) num-buffers=\(half) ! \(shape) ! c."
        }
        return try await make(
            "video.webm",
            "concat name=c ! vp8enc deadline=1 keyframe-max-dist=25 ! webmmux name=m \(part("red")) \(part("blue")) "
                + "\(Self.wave(buffers: seconds * 10)) ! opusenc ! m.",
            muxer: "m. !")
    }

    func file(_ name: String, _ content: Data) throws -> URL {
        try files.file(name, content)
    }

    /// Runs a pipeline to its end.
    private func make(_ name: String, _ pipeline: String, muxer: String = "!") async throws -> URL {
        let file = url.appending(path: name)
        try await runPipeline("\(pipeline) \(muxer) filesink location=\(file.path)")
        return file
    }
}

/// The plugins of GStreamer that this computer has.
enum Plugins {
    static func has(_ element: String) -> Bool {
        gst_init(nil, nil)
        guard let factory = gst_element_factory_find(element) else { return false }
        gst_object_unref(UnsafeMutableRawPointer(factory))
        return true
    }

    /// True if GStreamer's player is the one that takes the demuxer of playlists.
    static var playPlaylists: Bool {
        guard has("hlsdemux"), let play = gst_play_new(nil), let pipeline = gst_play_get_pipeline(play) else { return false }
        defer {
            gst_object_unref(pipeline)
            gst_object_unref(UnsafeMutableRawPointer(play))
        }
        let instance = UnsafeMutableRawPointer(pipeline).assumingMemoryBound(to: GTypeInstance.self)
        return String(cString: g_type_name_from_instance(instance)) == "GstPlayBin"
    }
}
