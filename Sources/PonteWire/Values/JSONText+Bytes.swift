internal import Foundation

extension JSONText {
    /// With the bytes that travel beside it in the text, as many of them as a message has room for. The text may be a whole frame's.
    package func withBytesInText(limit: Int = Limits.text) -> JSONText {
        guard !attachments.isEmpty, let document = try? JSONDocument(text[...]) else { return self }
        var rest = Dictionary(attachments.map { ($0.number, $0.bytes) }, uniquingKeysWith: { $1 })
        var result: [UInt8] = []
        var written = 0
        for node in document.nodes.indices {
            guard let (range, number) = document.bytesBeside(node), let bytes = rest[number] else { continue }
            var string: [UInt8] = []
            bytes.withUnsafeBytes { BytesText.append($0, to: &string) }
            guard result.count + string.count + text.count - written <= limit else { continue }
            rest[number] = nil
            result += text[written..<range.lowerBound] + "\"".utf8 + string + "\"".utf8
            written = range.upperBound
        }
        return JSONText(text: result + text[written...], attachments: attachments.filter { rest[$0.number] != nil })
    }
}

extension JSONDocument {
    /// The place in the text where bytes are named that travel beside it, and their number.
    fileprivate func bytesBeside(_ node: Int) -> (place: Range<Int>, number: Int)? {
        guard let (tag, content) = tagged(node), tag == .bytes, kind(content) == .array,
            let number = firstChild(of: content).flatMap(int)
        else { return nil }
        let start = nodes[content].start
        return (start..<start + JSONScan.container(text[(text.startIndex + start)...]), number)
    }

    /// The numbers of the bytes that a value names and that travel beside the text.
    package func bytesNumbers(in node: Int) -> [Int] {
        (node..<next(after: node)).compactMap { bytesBeside($0)?.number }
    }
}
