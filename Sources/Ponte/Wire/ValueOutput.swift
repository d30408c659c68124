internal import Foundation

/// Text under construction, with gaps for containers that are filled later.
final class ValueOutput {
    var text: [UInt8] = []
    var attachments: [(number: Int, bytes: Data)] = []
    var exports: [(number: Int, export: Export)] = []
    private var parent: ValueOutput?
    var root: ValueOutput { parent?.root ?? self }
    private var gaps: [(offset: Int, output: ValueOutput)] = []

    /// A place at the end of what is written so far, whose content is written while this goes on.
    func gap() -> ValueOutput {
        let output = ValueOutput()
        output.parent = self
        gaps.append((text.count, output))
        return output
    }

    func write(_ ascii: StaticString) {
        ascii.withUTF8Buffer { text.append(contentsOf: $0) }
    }

    /// The text with all gaps filled and all containers closed.
    func finished() -> [UInt8] {
        close?()
        close = nil
        guard !gaps.isEmpty else { return text }
        var result: [UInt8] = []
        var start = 0
        for (offset, output) in gaps {
            result += text[start..<offset]
            result += output.finished()
            start = offset
        }
        return result + text[start...]
    }

    /// Closes the container that is open in a gap: Codable never says that a nested container is complete.
    var close: (() -> Void)?

    /// Puts an object's tag around what begins at `offset`.
    func wrap(from offset: Int) {
        let head = Array(#"{"$object":"#.utf8)
        text.insert(contentsOf: head, at: offset)
        gaps = gaps.map { ($0.offset >= offset ? $0.offset + head.count : $0.offset, $0.output) }
        write("}")
    }
}
