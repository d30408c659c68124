internal import Foundation

/// Makes the recordings with GStreamer, each when it is first asked for, and keeps them in a folder.
@MainActor
final class MediaMaker {
    private let folder: URL
    private var making: [Recording: Task<URL, any Error>] = [:]

    init(folder: URL) {
        self.folder = folder
    }

    /// - Throws: `PlaygroundServerError` with the code `media`.
    func file(of recording: Recording) async throws -> URL {
        let file = folder.appending(path: recording.fileName)
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
        let unfinished = file.deletingLastPathComponent().appending(path: "\(Secret.hexadecimal(bytes: 8)).part")
        let wave = unfinished.appendingPathExtension("wav")
        let log = unfinished.appendingPathExtension("log")
        defer {
            for url in [unfinished, wave, log] { try? FileManager.default.removeItem(at: url) }
        }
        do {
            switch recording {
            case .podcast:
                try Tune.wave().write(to: wave)
                try await run(podcast(from: wave, to: unfinished), log: log)
            case .video: try await run(video(to: unfinished), log: log)
            }
            guard rename(unfinished.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch let error as PlaygroundServerError {
            throw error
        } catch {
            throw PlaygroundServerError(
                code: .media, message: "The \(recording) cannot be written: \(error.localizedDescription)")
        }
        return file
    }

    /// In WebM, whose head says how long it is: players that read along guess with Ogg and MP3.
    private static func podcast(from wave: URL, to file: URL) -> [String] {
        ["filesrc", "location=\(wave.path)", "!", "wavparse", "!", "audioconvert", "!"]
            + ["vorbisenc", "quality=0.4", "!", "webmmux", "!", "filesink", "location=\(file.path)"]
    }

    /// 20 s: 500 pictures, and a tick each second.
    private static func video(to file: URL) -> [String] {
        ["webmmux", "name=mux", "!", "filesink", "location=\(file.path)"]
            + ["videotestsrc", "num-buffers=500", "pattern=smpte", "!"]
            + ["video/x-raw,width=640,height=360,framerate=25/1", "!"]
            + ["timeoverlay", "halignment=center", "valignment=center", "font-desc=Sans, 36", "!"]
            // A key frame each second, to which players seek.
            + ["vp8enc", "deadline=1", "cpu-used=8", "keyframe-max-dist=25", "target-bitrate=600000", "!", "queue", "!", "mux."]
            + ["audiotestsrc", "num-buffers=1000", "samplesperbuffer=960", "wave=ticks", "volume=0.4", "!"]
            + ["audio/x-raw,rate=48000,channels=1", "!", "vorbisenc", "!", "queue", "!", "mux."]
    }

    private static func run(_ pipeline: [String], log: URL) async throws {
        guard FileManager.default.createFile(atPath: log.path, contents: nil) else { throw CocoaError(.fileWriteUnknown) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gst-launch-1.0", "--quiet"] + pipeline
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: log)
        let ended = AsyncStream<Int32> { stream in
            process.terminationHandler = {
                stream.yield($0.terminationStatus)
                stream.finish()
            }
        }
        try process.run()
        for await status in ended where status != 0 {
            let complaint = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
            throw PlaygroundServerError(
                code: .media,
                message: "GStreamer has not made a recording; Scripts/setup installs what it needs. It says: "
                    + complaint.prefix(1000))
        }
    }
}
