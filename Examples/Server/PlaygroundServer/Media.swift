internal import Foundation

/// The podcast and the video, which GStreamer makes when they are first asked for.
@MainActor
final class Media {
    /// By the names of their files. Both are WebM, whose head says how long it is: players that read along guess with Ogg and MP3.
    enum Recording: String, CaseIterable, Sendable {
        case podcast = "podcast.weba"
        case video = "video.webm"

        var mediaType: String { self == .podcast ? "audio/webm" : "video/webm" }
    }

    let folder: URL
    private var making: [Recording: Task<URL, any Error>] = [:]

    init(folder: URL) {
        self.folder = folder
    }

    /// - Throws: `PlaygroundServerError`.
    func file(of recording: Recording) async throws -> URL {
        let file = folder.appending(path: recording.rawValue)
        if FileManager.default.fileExists(atPath: file.path) { return file }
        // Everybody who asks meanwhile waits for the same one.
        let task = making[recording] ?? Task { try await Self.make(recording, file) }
        making[recording] = task
        defer { making[recording] = nil }
        return try await task.value
    }

    @concurrent
    private static func make(_ recording: Recording, _ file: URL) async throws -> URL {
        // Under another name until it is whole: also where another program makes the same one.
        let unfinished = file.appendingPathExtension("\(UUID().uuidString).part")
        let log = unfinished.appendingPathExtension("log")
        defer { for url in [unfinished, log] { try? FileManager.default.removeItem(at: url) } }
        do {
            let status = try await run(
                (recording == .podcast ? podcast : video) + ["filesink", "location=\(unfinished.path)"], log: log)
            guard status == 0 else { throw PlaygroundServerError(try String(contentsOf: log, encoding: .utf8)) }
            try FileManager.default.moveItem(at: unfinished, to: file)
        } catch {
            throw PlaygroundServerError(
                "\(file.lastPathComponent) cannot be made; Scripts/setup installs what it needs. \(error)")
        }
        return file
    }

    /// A minute of broken chords, four tones to each, in Hz.
    private static let podcast: [String] = {
        let chords = [[262, 330, 392, 494], [220, 262, 330, 392], [175, 220, 262, 330], [196, 247, 294, 349]]
        let tones = (0..<15).flatMap { chords[$0 % 4] }
        let sources = tones.flatMap {
            ["audiotestsrc", "freq=\($0)", "volume=0.3", "num-buffers=10", "samplesperbuffer=4410", "!"]
                + ["audio/x-raw,rate=44100,channels=1", "!", "sound."]
        }
        return sources + ["concat", "name=sound", "!", "audioconvert", "!", "vorbisenc", "quality=0.4", "!", "webmmux", "!"]
    }()

    /// 20 s: 500 pictures, each with the time that it is shown at, and a tick each second.
    private static let video =
        ["videotestsrc", "num-buffers=500", "pattern=smpte", "!", "video/x-raw,width=640,height=360,framerate=25/1", "!"]
        + ["timeoverlay", "halignment=center", "valignment=center", "font-desc=Sans, 36", "!"]
        // A key frame each second, to which players seek.
        + ["vp8enc", "deadline=1", "cpu-used=8", "keyframe-max-dist=25", "target-bitrate=600000", "!", "queue", "!", "mux."]
        + ["audiotestsrc", "num-buffers=1000", "samplesperbuffer=960", "wave=ticks", "volume=0.4", "!"]
        + ["audio/x-raw,rate=48000,channels=1", "!", "vorbisenc", "!", "queue", "!", "mux.", "webmmux", "name=mux", "!"]

    private static func run(_ pipeline: [String], log: URL) async throws -> Int32 {
        try Data().write(to: log)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gst-launch-1.0", "--quiet"] + pipeline
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: log)
        let (ended, continuation) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { continuation.yield($0.terminationStatus) }
        try process.run()
        var statuses = ended.makeAsyncIterator()
        return await statuses.next() ?? -1
    }
}
