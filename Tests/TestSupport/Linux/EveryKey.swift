/// The keys of a keyboard, by X's numbers, for a `WindowManager`.
@MainActor
package enum EveryKey {
    /// Without Control, Shift, Alt, Super and their kind, whose release would end what is held. Escape by its name: xdotool takes a number of one digit for that digit.
    package static let all =
        ["Escape"]
        + (10...255).filter { ![37, 50, 62, 64, 92, 105, 108, 133, 134].contains($0) && !(203...207).contains($0) }.map(
            String.init)
    /// The keys that are held while the others are pressed; empty for none.
    package static let held = ["", "Shift", "Control", "Alt"]
    /// Semicolon and period: with Control they open the engine's choice of emoji, which has the keys until it is closed.
    private static let emojiKeys = ["47", "60"]

    /// Presses each key but `left`, alone and with each of the three held.
    ///
    /// - Parameters:
    ///   - delay: Between two keys, in milliseconds.
    ///   - prepare: Is called before each part.
    package static func press(
        besides left: [String] = [], delay: Int, _ desktop: WindowManager, partsOf count: Int = 256,
        prepare: () async throws -> Void = {}
    ) async throws {
        for name in held {
            let (down, up) = name.isEmpty ? ([], []) : (["keydown", name + "_L"], ["keyup", name + "_L"])
            let keys = all.filter { !left.contains($0) && !(name == "Control" && emojiKeys.contains($0)) }
            for start in stride(from: 0, to: keys.count, by: count) {
                try await prepare()
                let part = keys[start..<min(start + count, keys.count)]
                try await desktop.hands(down + ["key", "--delay", "\(delay)"] + part + up)
            }
        }
    }
}
