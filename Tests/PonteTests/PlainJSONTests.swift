import Foundation
import Ponte
import TestSupport
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

    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (1_700_000_000.123, "2023-11-14T22:13:20.123Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
        (951_782_400, "2000-02-29T00:00:00.000Z"), (-2_203_891_200, "1900-03-01T00:00:00.000Z"),
        (4_107_542_399.999, "2100-02-28T23:59:59.999Z"), (1_709_251_199, "2024-02-29T23:59:59.000Z"),
        (-12_219_292_801, "1582-10-14T23:59:59.000Z"), (-62_135_596_801, "0000-12-31T23:59:59.000Z"),
        (-62_167_219_201, "-000001-12-31T23:59:59.000Z"), (253_402_300_800, "+010000-01-01T00:00:00.000Z"),
        (8.64e12, "+275760-09-13T00:00:00.000Z"), (-8.64e12, "-271821-04-20T00:00:00.000Z"),
    ]) func `dates are written and read as a page does`(seconds: Double, text: String) throws {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(try PlainJSON.text(encoding: [date]) == "[\"\(text)\"]")
        #expect(try PlainJSON.decode([Date].self, fromText: "[\"\(text)\"]") == [date])
    }

    @Test(arguments: [
        ("2024-02-29T12:00:00Z", 1_709_208_000), ("2024-02-29T12:00:00+01:00", 1_709_204_400),
        ("2024-02-29T12:00:00.5-0130", 1_709_213_400.5), ("2024-02-29T12:00:00.123456Z", 1_709_208_000.123),
    ]) func `dates of other writers are read, too`(text: String, seconds: Double) throws {
        #expect(try PlainJSON.decode([Date].self, fromText: "[\"\(text)\"]") == [Date(timeIntervalSince1970: seconds)])
    }

    @Test func `to read a date takes no more than a few times what a text takes`() throws {
        let text = "[" + String(repeating: "\"2024-02-29T12:00:00.000Z\",", count: 19_999) + "\"2024-02-29T12:00:00.000Z\"]"
        let dates = try processorTime { _ = try PlainJSON.decode([Date].self, fromText: text) }
        let texts = try processorTime { _ = try PlainJSON.decode([String].self, fromText: text) }
        #expect(dates < texts * 40, "\(dates) s for dates, \(texts) s for texts")
    }

    @Test(arguments: [
        "", "2024", "2023-02-29T12:00:00Z", "2024-13-01T12:00:00Z", "2024-00-01T12:00:00Z", "2024-01-00T12:00:00Z",
        "2024-01-01T24:00:00Z",
        "2024-01-01T12:60:00Z", "2024-01-01T12:00:00", "-000000-01-01T12:00:00Z", "+275760-09-13T00:00:00.001Z",
        "+999999-01-01T00:00:00Z",
        "+2024-01-01T12:00:00Z", "002024-01-01T12:00:00Z", "2024-01-01T12:00:00+1", "2024-01-01T12:00:00+01:60",
        "2024-01-01T12:00:00",
        "٢٠٢٤-01-01T12:00:00Z", "2024-01-01T12:00:00.Z", "2024-01-01T12:00:00+24:00", "2024-01-01T12:00:00Z ",
    ]) func `what is no date is refused`(text: String) {
        #expect(throws: PonteError.self) { try PlainJSON.decode([Date].self, fromText: "[\"\(text)\"]") }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 8.65e12])
    func `a date that a page has not is null`(seconds: Double) throws {
        #expect(try PlainJSON.text(encoding: [Date(timeIntervalSince1970: seconds)]) == "[null]")
    }
}
