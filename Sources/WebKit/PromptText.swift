internal import CGLibSupport
internal import GLibInterop

/// The text of a prompt, as the engine has it: a page can make it as long as it likes, and nothing of it becomes a `String` before somebody wants it.
@MainActor
package final class PromptText {
    /// Until the prompt is answered.
    private var text: UnsafePointer<CChar>?
    private let isMarked: Bool
    /// In UTF-8 bytes; more than `maximum` for a longer text.
    let count: Int

    /// Of what a prompt says, with what stands in its field at first, in UTF-8 bytes: a prompt is whole, or is refused. Bridges use it.
    static let maximum = 64 << 20
    private static let startCount = 1024

    init(_ text: UnsafePointer<CChar>?, isMarked: Bool) {
        (self.text, self.isMarked) = (text, isMarked)
        let all = UnsafeRawBufferPointer(start: text, count: text.map { strnlen($0, 2 * Self.maximum + 1) } ?? 0)
        // A mark is not of the text.
        let mayFit = isMarked && all.count > Self.maximum && all.count <= 2 * Self.maximum
        let marks = mayFit ? all.count { $0 == MarkedText.mark } : 0
        count = all.count - marks
    }

    /// The first UTF-8 bytes, some hundreds; of a short text, all.
    package private(set) lazy var start: [UInt8] = {
        let bytes = Array(UnsafeRawBufferPointer(start: text, count: text.map { strnlen($0, Self.startCount) } ?? 0))
        return isMarked ? MarkedText.unmarked(bytes) : bytes
    }()

    /// True for one that nobody reads.
    package var isTooLong: Bool { count > Self.maximum }

    /// The whole text; empty where it is too long, or the prompt is answered.
    package var string: String {
        guard !isTooLong, let whole = String(text, upTo: 2 * Self.maximum) else { return "" }
        return isMarked ? MarkedText.unmarked(whole) : whole
    }

    /// The prompt is answered: the engine's text goes with it.
    func end() {
        _ = start
        text = nil
    }
}
