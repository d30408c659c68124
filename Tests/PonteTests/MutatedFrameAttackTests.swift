import Foundation
import TestSupport
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

/// Frames that were changed at random: whatever comes out, nothing traps, and each execution ends.
@Suite(.timeLimit(.minutes(5)))
struct MutatedFrameAttackTests {
    /// SplitMix64: the same numbers in every run.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }

        mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
    }

    private static let seeds = [
        #"["hello",{"navigation":"navigate"}]"#, #"["call",1,"app.echo",{"a":[1,-2.5e-3,"\ud83d\ude42"],"b":null},250]"#,
        #"["result",7,{"$bigint":"18446744073709551615"}]"#, #"["result",8,{"$date":8.64e15}]"#,
        #"["result",9,[{"$bytes":"A\u00ff\u0000ÿ"},{"$bytes":[1,4]}]]"#,
        #"["error",3,{"code":"x","message":"\ud800\n","data":[{"$number":"NaN"}]}]"#,
        #"["event","e",{"$object":{"$x":{"$number":"-0"}}}]"#, #"["cancel",9007199254740991]"#, #"["bye"]"#,
        "[\"result\",10,\"\u{10FFFE}\u{10D800}\u{10FFFE}\u{10FFFE}é\"]",
    ].map { Array($0.utf8) }

    private static let pieces = [
        "1e999", "-0", "1e-400", String(repeating: "9", count: 400), "\\u", "\\ud800", "\\udc00", "\u{10FFFE}", "\"", "[", "]",
        "{", "}",
        ",", ":", "null", #"{"$"#, #""$date":"#, #"{"$bigint":"-"}"#, #"{"$bytes":"Ā"}"#, "\0", "\n", "-", "1e308",
        "9223372036854775808",
        String(repeating: "[", count: 600),
    ].map { Array($0.utf8) }

    private func mutate(_ text: [UInt8], _ dice: inout Dice) -> [UInt8] {
        var text = text
        for _ in 0...dice.below(4) {
            let place = dice.below(text.count + 1)
            switch dice.below(5) {
            case 0 where place < text.count: text[place] = UInt8(truncatingIfNeeded: dice.next())
            case 1 where place < text.count: text.remove(at: place)
            case 2: text.insert(contentsOf: Self.pieces[dice.below(Self.pieces.count)], at: place)
            case 3: text.insert(contentsOf: text[place..<min(text.count, place + dice.below(20))], at: place)
            default: text.removeSubrange(place..<min(text.count, place + dice.below(6)))
            }
        }
        return text
    }

    /// Reads everything in a frame that anybody could ask for.
    private func read(_ line: [UInt8]) throws -> Bool {
        let document = try JSONDocument(line[...])
        _ = Frame.callID(of: document)
        let value: Int?
        switch try Frame(document) {
        case .call(_, _, let parameters, let timeout):
            #expect(timeout.map { $0 >= .zero && $0 <= .seconds(1e9) } != false)
            value = parameters
        case .result(_, let node), .event(_, let node): value = node
        case .error(let id, let error):
            var text: [UInt8] = []
            FrameText.error(id: id, error, data: error.encodedData, to: &text)
            return true
        default: return true
        }
        guard let value else { return true }
        _ = try? ValueDecoder.decode(Int.self, from: document, at: value)
        _ = try? ValueDecoder.decode(UInt64.self, from: document, at: value)
        _ = try? ValueDecoder.decode(Int8.self, from: document, at: value)
        _ = try? ValueDecoder.decode(Float.self, from: document, at: value)
        _ = try? ValueDecoder.decode(Data.self, from: document, at: value)
        _ = try? ValueDecoder.decode(URL.self, from: document, at: value)
        _ = try? ValueDecoder.decode([String: [Double?]].self, from: document, at: value)
        _ = try? ValueDecoder.decode(Date.self, from: document, at: value)
        let json = try ValueDecoder.decode(JSON.self, from: document, at: value)
        _ = try JSONText(encoding: json).decode(JSON.self)
        return true
    }

    @Test func `mutations of valid frames are read or refused`() {
        var dice = Dice(state: 20_261_121)
        var readable = 0
        let count = Stress.size(200_000, usually: 40_000)
        for _ in 0..<count {
            let line = mutate(Self.seeds[dice.below(Self.seeds.count)], &dice)
            if (try? read(line)) == true { readable += 1 }
        }
        // Some must get through, and most must not: otherwise the mutations do not reach the decoder, or do nothing.
        #expect((count / 10...count * 3 / 4).contains(readable))
    }

    @Test func `20,000 mutations of valid batches are taken apart or refused`() {
        var dice = Dice(state: 8)
        var readable = 0
        for _ in 0..<20_000 {
            let header = Array("[\"ponte\",1,\"abc-_9\",\(dice.below(3))]\n".utf8)
            let text = mutate(header + Self.seeds[dice.below(Self.seeds.count)], &dice)
            guard let batch = try? Batch(String(decoding: text, as: UTF8.self)) else { continue }
            readable += 1
            _ = batch.hello
        }
        #expect((2_000...19_000).contains(readable))
    }
}
