import Foundation
import Ponte
import Testing

struct PlainJSONTests {
    @Test(arguments: [
        (#""\ud83d""#, "\u{FFFD}"), (#""\uDC00 x\uD83D""#, "\u{FFFD} x\u{FFFD}"), (#""\ud83d\ude00\ude00""#, "😀\u{FFFD}"),
        (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\\ud83d \ud800""#, #"\ud83d "# + "\u{FFFD}"),
        (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\\\ud83d\\""#, "\\\u{FFFD}\\"),
    ]) func `half of a surrogate pair is a replacement character`(text: String, value: String) throws {
        #expect(try PlainJSON.value(of: text) as? String == value)
    }

    @Test(arguments: [#""\ud83"#, #""\ud83d"#, #"\ud83d"#, #"["\ud83d""#, #""\ud83d\"#, #""\ud83d\u""#])
    func `what is no JSON beside is none`(text: String) {
        #expect(throws: PonteError.self) { try PlainJSON.value(of: text) }
    }

    @Test func `many halves take a time that grows with them`() throws {
        let count = 1 << 18
        let text = "\"" + String(repeating: #"\ud800"#, count: count) + "\""
        let value = try #require(try PlainJSON.value(of: text) as? String)
        #expect(value.unicodeScalars.count == count && value.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" })
    }
}
