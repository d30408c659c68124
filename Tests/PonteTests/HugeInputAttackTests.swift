import Foundation
import TestSupport
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

/// Inputs that make a reader slow, deep or wrong by their size.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HugeInputAttackTests {
    private static let mebibyte = 1 << 20

    private func decode<Value: Decodable>(_ json: String, as type: Value.Type) throws(PonteError) -> Value {
        try JSONText(text: Array(json.utf8)).decode(type)
    }

    /// Checks that a text is read, or refused, in linear time. `text` makes it with so many keys, marks or digits.
    private func measure(_ what: String, _ size: Int, _ text: (Int) -> String, read: (String) throws -> Void) {
        expectLinear(what, size: size, input: text) { text in try? read(text) }
    }

    @Test func `64 MiB of brackets end at the limit of depth`() throws {
        let text = String(repeating: "[", count: Limits.batch)
        #expect(codeAtOnce { try Batch(text) } == .limitExceeded)
        let objects = String(repeating: #"{"a":"#, count: Self.mebibyte)
        #expect(throws: PonteError.self) { try JSONText(text: Array(objects.utf8)).decode(JSON.self) }
    }

    @Test func `values nested just to the limit are read, and one more is refused`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try decode(nested(Limits.depth), as: JSON.self)
        // Its code depends on the type: one that tries several forms, as this one does, takes the limit for a form that does not fit.
        #expect(throws: PonteError.self) { try decode(nested(Limits.depth + 2), as: JSON.self) }
        #expect(codeAtOnce { try decode(nested(Limits.textDepth + 2), as: JSON.self) } == .limitExceeded)
    }

    @Test func `64 MiB of empty lines are refused`() throws {
        let header = "[\"ponte\",1,\"a\",0]"
        let lines = String(repeating: "\n", count: Limits.batch - header.utf8.count)
        #expect(codeAtOnce { try Batch(header + lines) } == .limitExceeded)
        #expect(try Batch(header + String(repeating: "\n", count: Limits.frames)).frames.count == Limits.frames)
    }

    @Test func `objects with 100,000 keys, also all the same, are read in linear time`() throws {
        let different = { "{" + (0..<$0).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}" }
        let same = { "{" + (0..<$0).map { "\"key\":\($0)" }.joined(separator: ",") + "}" }
        #expect(try decode(different(100_000), as: [String: Int].self).count == 100_000)
        #expect(try decode(same(100_000), as: [String: Int].self) == ["key": 99_999])
        measure("different keys", 20_000, different) { _ = try decode($0, as: [String: Int].self) }
        measure("one key again and again", 20_000, same) { _ = try decode($0, as: [String: Int].self) }
        measure("any JSON", 20_000, different) { _ = try decode($0, as: JSON.self) }
    }

    @Test func `keys and tags of many combining marks are read in linear time`() throws {
        let marks = { String(repeating: "\u{301}\u{323}", count: $0) }
        let size = Self.mebibyte / 32
        measure("one key of marks", size, { "{\"a\(marks($0))\":1}" }, read: { _ = try decode($0, as: [String: Int].self) })
        struct Point: Decodable { var x: Int }
        let escaped = { String(repeating: #"\u0301\u0323"#, count: $0) }
        let point = { "{\"\(escaped($0))\":1,\"x\":2}" }
        measure("an escaped key of marks", size, point) { _ = try decode($0, as: Point.self) }
        measure("a tag of marks", size, { "{\"$\(marks($0))\":1}" }, read: { _ = try decode($0, as: Date.self) })
        measure("a number of marks", size, { "{\"$number\":\"\(marks($0))\"}" }, read: { _ = try decode($0, as: Double.self) })
        measure("a kind of marks", size, { "[\"\(marks($0))\",{}]" }, read: { _ = try Frame(JSONDocument(Array($0.utf8)[...])) })
        measure("a key of another bridge", size, { "{\"a\(marks($0))\":1}" }, read: { _ = try PlainJSON.value(of: $0) })
        measure("a header of marks", size, { "[\"\(marks($0))\",1,\"a\",0]" }, read: { _ = try Batch($0) })
    }

    @Test func `a wide array at great depth is read in linear time`() throws {
        let wide = "[" + String(repeating: "1,", count: 20_000) + "1]"
        let json = String(repeating: "[", count: 500) + wide + String(repeating: "]", count: 500)
        let flat = try processorTime { _ = try decode(wide, as: JSON.self) }
        let deep = try processorTime { _ = try decode(json, as: JSON.self) }
        // Work at each element that grows with the depth would take 500 times as long.
        #expect(deep < flat * 25, "\(flat) s, and \(deep) s at depth")
    }

    @Test func `long numbers, tags and strings are read in linear time`() throws {
        let digits = { String(repeating: "9", count: $0) }
        measure("a long integer", Self.mebibyte / 4, digits) { _ = try decode($0, as: Int.self) }
        measure("a long double", Self.mebibyte / 4, digits) { _ = try decode($0, as: Double.self) }
        let big = { #"{"$bigint":"\#(digits($0))"}"# }
        measure("a long bigint", Self.mebibyte / 4, big) { _ = try decode($0, as: UInt64.self) }
        let escapes = { "\"" + String(repeating: #"\ud800"#, count: $0) + "\"" }
        measure("surrogates", Self.mebibyte / 24, escapes) { _ = try decode($0, as: String.self) }
        let markers = { "\"" + String(repeating: "\u{10FFFE}", count: $0) + "\"" }
        measure("markers", Self.mebibyte / 16, markers) { _ = try JSONText(encoding: decode($0, as: String.self)) }
        let bytes = { "{\"$bytes\":\"\(String(repeating: "A\u{FF}", count: $0))\u{100}\"}" }
        measure("bytes", Self.mebibyte / 8, bytes) { _ = try decode($0, as: Data.self) }
    }

    @Test func `many strings and bytes are written in linear time`() throws {
        func measure<Value: Encodable>(_ what: String, _ size: Int, of value: Value) {
            let values = { Array(repeating: value, count: $0) }
            expectLinear(what, size: size, input: values) { values in _ = try? JSONText(encoding: values) }
        }
        measure("strings with escapes", Self.mebibyte / 16, of: "a line\n")
        measure("bytes as characters", Self.mebibyte / 16, of: Data("twelve bytes".utf8))
    }

    @Test(arguments: [
        "1e300", "1e999", "-1e999", "8640000000000001", "-8640000000000001", "null", "\"NaN\"", #"{"$number":"NaN"}"#,
    ])
    func `a date that JavaScript does not have is refused`(milliseconds: String) {
        #expect(throws: PonteError.self) { try decode(#"{"$date":\#(milliseconds)}"#, as: Date.self) }
    }

    @Test func `the first and the last date of JavaScript cross`() throws {
        for milliseconds in [-8.64e15, 8.64e15] {
            let date = try decode(#"{"$date":\#(milliseconds)}"#, as: Date.self)
            #expect(date.timeIntervalSince1970 == milliseconds / 1000)
        }
    }

    @Test(arguments: [("1e308", 1e9), ("1e999", 1e9), ("1e-308", 0), ("1", 0.001)])
    func `any positive timeout becomes a duration`(timeout: String, seconds: Double) throws {
        let document = try JSONDocument(Array("[\"call\",1,\"a\",null,\(timeout)]".utf8)[...])
        guard case .call(_, _, _, let duration) = try Frame(document) else {
            Issue.record("It is a call.")
            return
        }
        #expect(duration == .seconds(seconds))
    }

    @Test func `a timeout of the app that is longer than a whole number of milliseconds is sent`() {
        var text: [UInt8] = []
        FrameText.call(id: 1, target: .method("m"), parameters: .null, timeout: .seconds(Int64.max), to: &text)
        #expect(String(decoding: text, as: UTF8.self).hasPrefix(#"["call",1,"m",null,"#))
    }
}
