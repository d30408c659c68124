import Foundation
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

/// The codec's shortcuts: the result is the same as without.
@Suite struct WireCodecTests {
    private func decode<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONText(text: Array(json.utf8)).decode(type)
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONText(encoding: value).text, as: UTF8.self)
    }

    private struct Point: Codable, Equatable {
        var x: Int
        var y: Double?
        var name: String?
    }

    @Test(arguments: [
        #"{"x":1,"y":2.5,"name":"n"}"#, #"{"name":"n","y":2.5,"x":1}"#, #"{"y":0,"x":1,"name":"n","y":2.5}"#,
        #"{"x":0,"x":5,"name":null,"y":2.5,"name":"n","x":1}"#, #"{"\u0078":0,"x":1,"y":2.5,"name":"n"}"#,
        #"{"x":0,"\u0078":1,"y":2.5,"name":"n"}"#, #"{"other":{"x":9},"x":1,"more":[1,{"y":3}],"y":2.5,"name":"n","xx":3}"#,
    ])
    func `members are found in any order, and of a key's values the last one`(json: String) throws {
        #expect(try decode(json) == Point(x: 1, y: 2.5, name: "n"))
    }

    private struct Possible<Value: Codable>: Codable { var value: Value? }

    @Test func `a type whose reader ends the app at some values is refused, wherever it stands`() {
        func refuses<Value: Codable>(_ json: String, _ type: Value.Type) {
            for (json, form) in [(json, 0), ("[\(json)]", 1), ("{\"value\":\(json)}", 2)] {
                let error = #expect(throws: PonteError.self) {
                    switch form {
                    case 0: _ = try decode(json, as: type)
                    case 1: _ = try decode(json, as: [Value].self)
                    default: _ = try decode(json, as: Possible<Value>.self)
                    }
                }
                #expect(error.map { "\($0)" }?.contains("a page may not send a \(type)") == true)
            }
        }
        refuses(#"{"scheme":"1 x"}"#, URLComponents.self)
        refuses(#"{"indexes":[{"location":0,"length":-1}]}"#, IndexSet.self)
        refuses(#"{"bitmap":{"$bytes":""}}"#, CharacterSet.self)
    }

    @Test func `a number is written so that it reads as the same number`() throws {
        var dice = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let number: Double
            switch Int.random(in: 0..<4, using: &dice) {
            case 0: number = Double(bitPattern: .random(in: 0...UInt64.max, using: &dice))
            case 1: number = Double(Int.random(in: -1_000_000_000...1_000_000_000, using: &dice)) / 1000
            case 2: number = Double(Int.random(in: -100_000...100_000, using: &dice)) / 100
            default: number = .random(in: -1...1, using: &dice)
            }
            guard number.isFinite, number != 0 else { continue }
            let written = try text(number)
            #expect(Double(written) == number, "\(number)")
            #expect(try decode(written) == number, "\(written)")
            if number.description.count <= 12, !number.description.contains("e") {
                #expect(written == number.description || written + ".0" == number.description)
            }
        }
    }

    @Test func `integers are read and written to their limits`() throws {
        for number in [Int.min, .min + 1, -1_000_000_000_000_000_000, -1, 0, 9, 10, 99, 100, 999_999_999_999_999_999, .max] {
            #expect(try decode(text(number)) == number)
            #expect(try decode("\(number)") == number)
        }
        #expect(try decode("18446744073709551615") == UInt64.max)
        #expect(throws: PonteError.self) { try decode("18446744073709551616", as: UInt64.self) }
        #expect(throws: PonteError.self) { try decode("128", as: Int8.self) }
        #expect(throws: PonteError.self) { try decode("-1", as: UInt.self) }
        #expect(try decode("-0", as: Int.self) == 0)
    }

    /// Writes into containers by turns, each of which stays open.
    private struct Interleaved: Encodable {
        enum Key: String, CodingKey {
            case first, second, third
            case tag = "$tag"
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            var first = container.nestedContainer(keyedBy: Key.self, forKey: .first)
            var second = container.nestedUnkeyedContainer(forKey: .second)
            try first.encode(1, forKey: .tag)
            try second.encode("a")
            try container.encode(true, forKey: .third)
            var inner = second.nestedUnkeyedContainer()
            try second.encode("b")
            try inner.encode(2)
            try [3].encode(to: container.superEncoder())
        }
    }

    @Test func `containers may be filled by turns`() throws {
        let expected = #"{"first":{"$object":{"$tag":1}},"second":["a",[2],"b"],"third":true,"super":[3]}"#
        #expect(try text(Interleaved()) == expected)
    }

    private struct Raw: Encodable {
        func encode(to encoder: any Encoder) throws {
            (encoder as? ValueEncoder)?.write(raw: #"{"$function":7}"#)
        }
    }

    @Test func `a type of the bridge may write its own text`() throws {
        #expect(try text(Raw()) == #"{"$function":7}"#)
        #expect(try text(["a": [Raw(), Raw()]]) == #"{"a":[{"$function":7},{"$function":7}]}"#)
    }

    private struct Holder: Codable, Equatable {
        var data: Data
    }

    @Test func `long bytes travel beside the text`() throws {
        let value = Holder(data: Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0) }))
        let json = try JSONText(encoding: [value, value])
        #expect(json.attachments.count == 2 && Set(json.attachments.map(\.number)).count == 2)
        let number = try #require(json.attachments.first?.number)
        #expect(String(decoding: json.text, as: UTF8.self).hasPrefix(#"[{"data":{"$bytes":[\#(number),20000]}}"#))
        #expect(try json.decode([Holder].self) == [value, value])
        #expect(try JSONText(encoding: Array(value.data)).decode([UInt8].self) == Array(value.data))
        #expect(try decode("[1,2,3]") == [1, 2, 3] as [UInt8])
    }

    @Test func `bytes that have not come, or not all, are an error that says where`() throws {
        let document = try JSONDocument(Array(#"[{"data":{"$bytes":[5,3]}}]"#.utf8)[...])
        let context = ValueContext()
        let missing = #expect(throws: PonteError.self) {
            try ValueDecoder.decode([Holder].self, from: document, at: 0, context: context)
        }
        #expect(missing?.code == .invalidValue && missing?.message.hasPrefix("value[0].data: its bytes have not come:") == true)
        context.bytes[5] = Data([1, 2])
        let short = #expect(throws: PonteError.self) {
            try ValueDecoder.decode([Holder].self, from: document, at: 0, context: context)
        }
        #expect(short?.message == "value[0].data: 2 of its 3 bytes have come.")
        context.bytes[5] = Data([1, 2, 3])
        #expect(
            try ValueDecoder.decode([Holder].self, from: document, at: 0, context: context) == [Holder(data: Data([1, 2, 3]))])
    }

    @Test func `an error says where in the value it is`() throws {
        let error = #expect(throws: PonteError.self) { try decode(#"{"a":[{"x":1},{"x":"1"}]}"#, as: [String: [Point]].self) }
        #expect(error?.message == "value.a[1].x: expected a whole number, found a string.")
        let missing = #expect(throws: PonteError.self) { try decode(#"[{"y":1}]"#, as: [Point].self) }
        #expect(missing?.message == "value[0]: x is missing.")
    }

    @Test func `the lines of a batch are those between line feeds, empty ones too`() throws {
        let header = "[\"ponte\",1,\"a\",0]"
        for lines in [[], [""], ["", ""], ["a"], ["a", ""], ["", "b"], ["a", "b", "c"]] {
            let batch = try Batch(([header] + lines).joined(separator: "\n"))
            #expect(batch.frames.map { String(decoding: $0, as: UTF8.self) } == lines)
            #expect(batch.frames.count == lines.count)
        }
    }

    @Test func `long arrays and strings of any length are read as they are`() throws {
        for count in [0, 1, 7, 8, 9, 31, 32, 33, 119, 120, 121, 500, 1000] {
            let text = String(String(repeating: "aé\"\\\n😀\u{1}", count: count).prefix(count))
            #expect(try JSONText(encoding: text).decode(String.self) == text)
            let numbers = Array(0..<count)
            #expect(try JSONText(encoding: [numbers, numbers]).decode([[Int]].self) == [numbers, numbers])
        }
    }
}
