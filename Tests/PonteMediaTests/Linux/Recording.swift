import Foundation

@testable import PonteMedia

/// The sound of a player, in place of a sound device: 48,000 samples a second, one channel.
struct Recording {
    static let rate = 48_000.0
    let file: URL

    init(in folder: MediaFolder) {
        file = folder.url.appending(path: "\(UUID().uuidString).pcm")
    }

    @MainActor
    func player() -> MediaPlayer {
        let sink =
            "audioconvert ! audioresample ! audio/x-raw,format=S16LE,channels=1,rate=48000 "
            + "! filesink sync=true buffer-mode=unbuffered location=\(file.path)"
        return MediaPlayer(engine: GStreamerEngine(sound: .sink(sink)), nowPlaying: nil)
    }

    func samples() throws -> [Int16] {
        try Data(contentsOf: file).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    }

    /// Seconds from the start to the first sound.
    func onset() throws -> Double? {
        try samples().firstIndex { abs(Int($0)) > 3000 }.map { Double($0) / Self.rate }
    }

    /// Of the last second and a half, without its end, in Hz.
    func frequency() throws -> Double {
        let part = try samples().dropLast(4800).suffix(72_000)
        let crossings = zip(part, part.dropFirst()).count { $0 < 0 && $1 >= 0 }
        return Double(crossings) / Double(part.count) * Self.rate
    }

    /// The loudest of the last samples.
    func peak(ofLast seconds: Double) throws -> Int {
        try samples().suffix(Int(seconds * Self.rate)).map { abs(Int($0)) }.max() ?? 0
    }
}
