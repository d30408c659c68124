internal import Foundation

extension JSONText {
    /// With the bytes that travel beside it in the text, as many of them as a message has room for. The text may be a whole frame's.
    package func withBytesInText(limit: Int = Limits.text) -> JSONText {
        guard !attachments.isEmpty, let document = try? JSONDocument(text[...]) else { return self }
        var rest = Dictionary(attachments.map { ($0.number, $0.bytes) }, uniquingKeysWith: { $1 })
        var result: [UInt8] = []
        var written = 0
        for (range, number, count) in document.bytesBeside(in: 0) {
            guard let bytes = rest[number], bytes.count == count else { continue }
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

extension JSONText {
    /// How long the text is at most, in UTF-8 bytes, with all bytes that travel beside it in it.
    package var maximumCountWithBytesInText: Int {
        attachments.reduce(text.count) { $0 + $1.bytes.withUnsafeBytes { BytesText.count(of: $0) } + 2 }
    }
}

extension JSONDocument {
    /// The places in the text where bytes are named that travel beside it, their numbers and counts.
    fileprivate func bytesBeside(in node: Int) -> [(place: Range<Int>, number: Int, count: Int)] {
        var found: [(place: Range<Int>, number: Int, count: Int)] = []
        // Somebody's data that looks like a tag, and stands behind another.
        var data = -1
        for node in node..<next(after: node) where node != data {
            guard let (tag, content) = tagged(node) else { continue }
            if tag == .object { data = content }
            guard tag == .bytes, kind(content) == .array, let first = firstChild(of: content), let number = int(first) else {
                continue
            }
            let second = next(after: first)
            let start = nodes[content].start
            let place = start..<start + JSONScan.container(text[(text.startIndex + start)...])
            found.append((place, number, second < next(after: content) ? int(second) ?? -1 : -1))
        }
        return found
    }

    /// The numbers of the bytes that a value names and that travel beside the text.
    package func bytesNumbers(in node: Int) -> [Int] {
        bytesBeside(in: node).map(\.number)
    }
}
