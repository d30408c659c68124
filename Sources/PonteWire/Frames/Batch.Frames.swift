extension Batch {
    /// The lines behind a batch's first, each found when it is asked for: a page decides how many there are.
    package struct Frames: Collection {
        package struct Index: Comparable {
            fileprivate let start: Int
            /// The end of the line: at a line feed, or at the text's end.
            fileprivate let end: Int

            package static func < (left: Index, right: Index) -> Bool { left.start < right.start }
        }

        private let text: [UInt8]
        package let startIndex: Index

        /// - Returns: A batch's first line, and the others.
        package static func split(_ text: [UInt8]) -> (first: ArraySlice<UInt8>, Frames) {
            let end = text.withUnsafeBufferPointer { JSONScan.first(UInt8(ascii: "\n"), in: $0, from: 0) }
            return (text[..<end], Frames(text, behind: end))
        }

        private init(_ text: [UInt8], behind end: Int) {
            self.text = text
            startIndex = Self.line(in: text, behind: end)
        }

        /// Of the whole batch, in UTF-8.
        package var byteCount: Int { text.count }

        package var endIndex: Index { Index(start: text.count + 1, end: text.count + 1) }

        package subscript(index: Index) -> ArraySlice<UInt8> { text[index.start..<index.end] }

        package func index(after index: Index) -> Index { Self.line(in: text, behind: index.end) }

        private static func line(in text: [UInt8], behind end: Int) -> Index {
            guard end < text.count else { return Index(start: text.count + 1, end: text.count + 1) }
            return text.withUnsafeBufferPointer {
                Index(start: end + 1, end: JSONScan.first(UInt8(ascii: "\n"), in: $0, from: end + 1))
            }
        }

        package func areMore(than limit: Int) -> Bool {
            var index = startIndex
            for _ in 0...limit {
                if index == endIndex { return false }
                formIndex(after: &index)
            }
            return true
        }
    }
}
