import Foundation
import Testing

@testable import Ponte

/// Inputs that make a reader slow, deep or wrong by their size.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct HugeInputAttackTests {
    private static let mebibyte = 1 << 20

    private func decode<Value: Decodable>(_ json: String, as type: Value.Type) throws(PonteError) -> Value {
        try JSONText(text: Array(json.utf8)).decode(type)
    }

    /// Whatever the answer is, it must come within a few seconds in a debug build, where linear work on 1 MiB takes much less.
    private func measure(_ what: String, _ body: () throws -> Void) {
        #expect(processorTime(body) < 4, "\(what)")
    }

    /// In seconds; of this process, whatever else the machine is doing.
    private func processorTime(_ body: () throws -> Void) -> Double {
        let start = clock()
        try? body()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }

    @Test func `64 MiB of brackets end at the limit of depth`() throws {
        let text = String(repeating: "[", count: Limits.batch)
        let error = #expect(throws: PonteError.self) { try Batch(text) }
        #expect(error?.code == .limitExceeded)
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
        let error = #expect(throws: PonteError.self) { try decode(nested(Limits.textDepth + 2), as: JSON.self) }
        #expect(error?.code == .limitExceeded)
    }

    @Test func `64 MiB of empty lines are refused`() throws {
        let header = "[\"ponte\",1,\"a\",0]"
        let error = #expect(throws: PonteError.self) {
            try Batch(header + String(repeating: "\n", count: Limits.batch - header.utf8.count))
        }
        #expect(error?.code == .limitExceeded)
        #expect(try Batch(header + String(repeating: "\n", count: Limits.frames)).frames.count == Limits.frames)
    }

    @Test func `objects with 100,000 keys, also all the same, are read in linear time`() throws {
        let different = "{" + (0..<100_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
        measure("100,000 keys") {
            let count = try decode(different, as: [String: Int].self).count
            #expect(count == 100_000)
        }
        let same = "{" + (0..<100_000).map { "\"key\":\($0)" }.joined(separator: ",") + "}"
        measure("100,000 times one key") {
            let object = try decode(same, as: [String: Int].self)
            #expect(object == ["key": 99_999])
        }
        measure("any JSON") { _ = try decode(different, as: JSON.self) }
    }

    @Test func `keys and tags of many combining marks are read in linear time`() throws {
        let marks = String(repeating: "\u{301}\u{323}", count: Self.mebibyte / 8)
        let escaped = String(repeating: #"\u0301\u0323"#, count: Self.mebibyte / 8)
        measure("one key of marks") { _ = try decode("{\"a\(marks)\":1}", as: [String: Int].self) }
        struct Point: Decodable { var x: Int }
        measure("an escaped key of marks") { _ = try decode("{\"\(escaped)\":1,\"x\":2}", as: Point.self) }
        measure("a tag of marks") { _ = try? decode("{\"$\(marks)\":1}", as: Date.self) }
        measure("a number of marks") { _ = try? decode("{\"$number\":\"\(marks)\"}", as: Double.self) }
        let document = try JSONDocument(Array("[\"\(marks)\",{}]".utf8)[...])
        measure("a kind of marks") { _ = try Frame(document) }
        let header = "[\"\(marks)\",1,\"a\",0]"
        measure("a header of marks") { _ = try? Batch(header) }
    }

    @Test func `a wide array at great depth is read in linear time`() throws {
        let depth = 500
        let wide = "[" + String(repeating: "1,", count: 100_000) + "1]"
        let json = String(repeating: "[", count: depth) + wide + String(repeating: "]", count: depth)
        let flat = processorTime { _ = try decode(wide, as: JSON.self) }
        let deep = processorTime { _ = try decode(json, as: JSON.self) }
        #expect(deep < flat * 4 + 1)
    }

    @Test func `long numbers, tags and strings are read in linear time`() throws {
        let digits = String(repeating: "9", count: Self.mebibyte)
        measure("a long integer") { _ = try? decode(digits, as: Int.self) }
        measure("a long double") { _ = try decode(digits, as: Double.self) }
        measure("a long bigint") { _ = try? decode(#"{"$bigint":"\#(digits)"}"#, as: UInt64.self) }
        let escapes = String(repeating: #"\ud800"#, count: Self.mebibyte / 6)
        measure("surrogates") { _ = try decode("\"\(escapes)\"", as: String.self) }
        let markers = String(repeating: "\u{10FFFE}", count: Self.mebibyte / 4)
        measure("markers") { _ = try JSONText(encoding: decode("\"\(markers)\"", as: String.self)) }
        measure("bytes") {
            _ = try? decode("{\"$bytes\":\"\(String(repeating: "A\u{FF}", count: Self.mebibyte / 2))\u{100}\"}", as: Data.self)
        }
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
