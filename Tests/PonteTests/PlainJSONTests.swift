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

    @Test(arguments: [
        (String(repeating: "\u{301}", count: 300), false), (String(repeating: #"\u0301"#, count: 300), false),
        (String(repeating: #"\uD834\uDD65"#, count: 300), false), (String(repeating: #"\u0301"# + "\u{323}", count: 150), false),
        (String(repeating: "\u{301}", count: 200), true), (String(repeating: #"\ud83d\ude00"#, count: 300), true),
        (String(repeating: #"\\u0301"#, count: 300), true), (String(repeating: #"e\u0301"#, count: 300), true),
    ]) func `a key of many marks is refused, however they are written, and a value is not`(marks: String, isSound: Bool) {
        let text = "{\"e\(marks)\":1}"
        let value = Result { try PlainJSON.value(of: text) }
        let decoded = Result { try PlainJSON.decode([String: Int].self, fromText: text) }
        #expect(((try? value.get()) != nil) == isSound)
        #expect(((try? decoded.get()) != nil) == isSound)
        #expect((try? PlainJSON.value(of: "{\"e\":\"\(marks)\"}")) != nil)
    }

    @Test func `many halves take a time that grows with them`() throws {
        let count = 1 << 18
        let text = "\"" + String(repeating: #"\ud800"#, count: count) + "\""
        let value = try #require(try PlainJSON.value(of: text) as? String)
        #expect(value.unicodeScalars.count == count && value.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" })
    }
}
