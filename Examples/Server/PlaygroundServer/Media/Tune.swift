internal import Foundation

/// A minute of music for the podcast: broken chords over four bars that come again, at 44,100 samples a second.
enum Tune {
    private static let rate = 44_100
    /// In seconds.
    private static let eighth = 0.25
    /// MIDI's numbers of the tones of each bar; a bar has eight of its tones, and the lowest sounds through.
    private static let bars = [[48, 55, 64, 67, 71], [45, 52, 60, 64, 67], [41, 53, 57, 60, 64], [43, 50, 59, 62, 65]]
    private static let order = [1, 2, 3, 4, 3, 2, 4, 2]

    /// A WAVE file (RIFF, 16-bit PCM, one channel).
    static func wave() -> Data {
        var mix = [Double](repeating: 0, count: rate * 60)
        let bar = eighth * Double(order.count)
        for index in 0..<Int(60 / bar) {
            let tones = bars[index % bars.count]
            let start = Double(index) * bar
            add(tones[0], at: start, lasting: bar, volume: 0.22, to: &mix)
            for (step, tone) in order.enumerated() {
                // Every second time around an octave higher.
                let octave = index / bars.count % 2 == 1 ? 12 : 0
                add(tones[tone] + octave, at: start + Double(step) * eighth, lasting: 1.2, volume: 0.13, to: &mix)
            }
        }
        return header(samples: mix.count) + samples(mix)
    }

    /// A plucked tone: its partials fade, the higher ones sooner.
    private static func add(_ tone: Int, at start: Double, lasting length: Double, volume: Double, to mix: inout [Double]) {
        let frequency = 440 * pow(2, Double(tone - 69) / 12)
        let first = Int(start * Double(rate))
        for index in first..<min(mix.count, first + Int(length * Double(rate))) {
            let time = Double(index - first) / Double(rate)
            // Neither its beginning nor its end clicks.
            let edge = min(1, time / 0.008, (length - time) / 0.05)
            let phase = 2 * Double.pi * frequency * time
            let sound =
                sin(phase) * exp(-2.2 * time) + 0.35 * sin(2 * phase) * exp(-4 * time) + 0.12 * sin(3 * phase) * exp(-7 * time)
            mix[index] += volume * edge * sound
        }
    }

    private static func header(samples: Int) -> Data {
        let bytes = UInt32(samples * 2)
        var data = Data("RIFF".utf8)
        data.append(littleEndian: 36 + bytes)
        data.append(contentsOf: "WAVEfmt ".utf8)
        data.append(littleEndian: UInt32(16))
        for field in [UInt16(1), 1] { data.append(littleEndian: field) }
        for field in [UInt32(rate), UInt32(rate * 2)] { data.append(littleEndian: field) }
        for field in [UInt16(2), 16] { data.append(littleEndian: field) }
        data.append(contentsOf: "data".utf8)
        data.append(littleEndian: bytes)
        return data
    }

    private static func samples(_ mix: [Double]) -> Data {
        var data = Data(capacity: mix.count * 2)
        for value in mix { data.append(littleEndian: Int16(max(-1, min(1, value)) * 32_767)) }
        return data
    }
}

extension Data {
    fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}
