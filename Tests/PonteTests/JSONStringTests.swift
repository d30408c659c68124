import Testing

@testable import PonteWire

/// The text of JSON strings, read and written.
struct JSONStringTests {
    /// JavaScript's own characters, and the marks by which Swift keeps what its strings cannot hold: those make a text longer.
    private static let pieces = [
        (#"\"\\\b\f\n\r\t\/"#, "\"\\\u{8}\u{C}\n\r\t/"), (#"\u00e4é\ud83d\ude42🙂"#, "äé🙂🙂"), ("plain", "plain"),
        (#"\ud800"#, "\u{10FFFE}\u{10D800}"), (#"\udbff\udffe"#, "\u{10FFFE}\u{10FFFE}"), ("\u{10FFFE}", "\u{10FFFE}\u{10FFFE}"),
    ]

    private func unescaped(_ text: String) -> String {
        Array(text.utf8).withUnsafeBufferPointer { JSONString.unescape($0, isPlain: false) }
    }

    @Test(arguments: [1, 2, 3, 20, 1000]) func `escapes are resolved, also where the text becomes longer`(count: Int) {
        for (escaped, text) in Self.pieces {
            #expect(
                Array(unescaped(String(repeating: escaped, count: count)).utf8)
                    == Array(String(repeating: text, count: count).utf8))
        }
        let all = Self.pieces.map(\.0).joined()
        #expect(unescaped(String(repeating: all, count: count)) == String(repeating: Self.pieces.map(\.1).joined(), count: count))
    }

    @Test func `the source of a script is written as it is`() {
        var output: [UInt8] = []
        JSONString.append("a\"\\\n\t\0\u{7F}é🙂\u{10FFFE}\u{10FFFE}\u{10D800}", to: &output, isPlain: true)
        #expect(
            String(decoding: output, as: UTF8.self)
                == #""a\"\\\n\u0009\u0000"# + "\u{7F}é🙂\u{10FFFE}\u{10FFFE}\u{10D800}\"")
    }

    @Test(arguments: [1, 1000]) func `what is written is read again`(count: Int) {
        let text = String(repeating: Self.pieces.map(\.1).joined(), count: count)
        var output: [UInt8] = []
        JSONString.append(text, to: &output)
        #expect(output.dropFirst().dropLast().withUnsafeBufferPointer { JSONString.unescape($0, isPlain: false) } == text)
    }
}
