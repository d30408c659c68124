import Ponte

/// A level meter: of its values only the newest matters.
enum Meter {
    static let level = RemoteEvent<Double>("meter.level", buffering: .newest(1))
    /// Sends a thousand levels, from 0.001 to 1, faster than the page takes them.
    static let rise = RemoteMethod<NoParameters, NoOutput>("meter.rise")

    @MainActor
    static func serve(_ bridge: Bridge) {
        bridge.handle(rise) { [unowned bridge] in
            for step in 1...1000 {
                try bridge.send(level, Double(step) / 1000)
                if step.isMultiple(of: 50) { try await Task.sleep(for: .milliseconds(10)) }
            }
        }
    }
}
