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

    @Test(arguments: ["\u{10FFFE}", "\u{10FFFE}\u{10D800}", "a\u{0}b"])
    func `a text that Ponte's own protocol writes in another way is as it is`(text: String) throws {
        let escaped = text.utf16.map { unit in
            let digits = String(unit, radix: 16)
            return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
        }
        #expect(try PlainJSON.value(of: "\"\(escaped.joined())\"") as? String == text)
        #expect(try PlainJSON.decode([String: String].self, fromText: "{\"$\(escaped.joined())\":\"\"}") == ["$" + text: ""])
    }

    @Test(arguments: ["a/é😀", "\"\\\u{0}\u{1F}\n\t\r\u{7F}", "\u{10FFFE}\u{10D800}", "\u{2028}"])
    func `a long text is written as a short one, wherever it stands`(part: String) throws {
        let text = String(repeating: part, count: 70_000 / part.utf8.count)
        func again(_ value: Any) throws -> NSObject? { try PlainJSON.value(of: PlainJSON.text(of: value)) as? NSObject }
        #expect(try PlainJSON.value(of: PlainJSON.text(of: text)) as? String == text)
        let list: [Any] = [
            1, true, 0.5, NSNull(), text, ["b": text, "a": [text, 2], part: 1] as [String: Any], [:] as [String: Any],
        ]
        #expect(try again(list) == list as NSArray)
        let lists: [Any] = [
            [text], [1, text], [text, 1], [1, 2, text, text, 3, 4, [text]], [text: 1], ["a": text, "b": 1, "c": text],
        ]
        #expect(try again(lists) == lists as NSArray)
        let deep: [Any] = [[[[[text]]]]]
        #expect(try again(deep) == deep as NSArray)
        #expect(throws: PonteError.self) { try PlainJSON.text(of: [text, Double.nan] as [Any]) }
        #expect(throws: PonteError.self) { try PlainJSON.text(of: [text, Date()] as [Any]) }
    }

    @Test(arguments: [
        ("0", 0), ("-1", -1), ("1e2", 100), ("2.0", 2), ("9007199254740993", 9_007_199_254_740_993),
        ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ]) func `a number is an integer where it can be one`(text: String, integer: Int) throws {
        let number = try #require(try PlainJSON.value(of: text) as? NSNumber)
        #expect(number as? Int == integer)
        #expect(try PlainJSON.decode(Int.self, fromText: text) == integer)
    }

    @Test func `large numbers are as near as they can be, and none is infinite`() throws {
        #expect(try PlainJSON.value(of: "18446744073709551615") as? UInt64 == .max)
        #expect(try PlainJSON.value(of: "100000000000000000000") as? Double == 1e20)
        #expect(try PlainJSON.value(of: "1.7976931348623157e308") as? Double == .greatestFiniteMagnitude)
        #expect((try PlainJSON.value(of: "-0") as? Double)?.isZero == true)
        for text in ["1e999", "[-1e999]"] { #expect(throws: PonteError.self) { try PlainJSON.value(of: text) } }
    }

    @Test func `a byte order mark is no part of the text`() throws {
        #expect(try PlainJSON.value(of: "\u{FEFF}[1]") as? [Int] == [1])
        #expect(try PlainJSON.decode([String].self, fromText: "\u{FEFF}[\"a\"]") == ["a"])
    }

    @Test func `true is no number, and null is there`() throws {
        let values = try #require(try PlainJSON.value(of: #"[true,1,null,{"a":1,"a":[]}]"#) as? [Any])
        #expect(try PlainJSON.text(of: values) == #"[true,1,null,{"a":[]}]"#)
        #expect(values[2] is NSNull)
        #expect((values[3] as? [String: Any])?["a"] as? [Int] == [])
    }

    @Test func `arrays are read up to the limit of depth`() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: Never.self) { try PlainJSON.value(of: nested(512)) }
        #expect(throws: PonteError.self) { try PlainJSON.value(of: nested(514)) }
        #expect(throws: PonteError.self) { try PlainJSON.value(of: String(repeating: "[", count: 1 << 20)) }
    }

    @Test func `bytes are in Base64, and tags are no more than keys`() throws {
        let bytes = Data([0, 1, 255])
        #expect(try PlainJSON.decode([Data].self, fromText: PlainJSON.text(encoding: [bytes])) == [bytes])
        #expect(try PlainJSON.decode([String: Int].self, fromText: #"{"$date":1}"#) == ["$date": 1])
        #expect(throws: PonteError.self) { try PlainJSON.decode(Date.self, fromText: #"{"$date":1}"#) }
        #expect(throws: PonteError.self) { try PlainJSON.decode(Int.self, fromText: #"{"$bigint":"1"}"#) }
    }

    @Test func `what does not fit is said with its place, and without its value`() {
        let error = #expect(throws: PonteError.self) { try PlainJSON.decode([Int8].self, fromText: "[1,4711]") }
        #expect(error?.code == .invalidValue)
        #expect(error?.message == "value[1]: expected a whole number from -128 to 127, found a number.")
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
