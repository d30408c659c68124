import Foundation
import Testing

@testable import Ponte
@testable import PontePage
@testable import PonteWire

/// The golden values and frames that the client's tests read, too (`Tests/WireFixtures`).
@Suite struct WireFixtureTests {
    struct ValueFixture: Decodable, Sendable, CustomTestStringConvertible {
        var name: String
        var json: String
        var direction: String
        var swiftScalars: [String]?
        var testDescription: String { name }
    }

    struct FrameFixtures: Decodable {
        struct Line: Decodable, Sendable, CustomTestStringConvertible {
            struct Meaning: Decodable, Sendable {
                var kind: String
                var navigation: String?
                var id: Int?
                var name: String?
                var handle: Int?
                var count: Int?
                var cursor: String?
                var value: String?
                var timeout: Double?
                var code: String?
                var message: String?
                var data: String?
            }

            var name: String
            var line: String
            var meaning: Meaning?
            var testDescription: String { name }
        }

        struct BatchText: Decodable, Sendable, CustomTestStringConvertible {
            var name: String
            var batch: String
            var document: String?
            var sequence: Int?
            var lines: [String]?
            var code: String?
            var testDescription: String { name }
        }

        var frames: [Line]
        var malformedFrames: [Line]
        var batches: [BatchText]
    }

    static func read<Fixture: Decodable>(_ name: String, as type: Fixture.Type = Fixture.self) throws -> Fixture {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appending(path: "WireFixtures/\(name).json"))
        return try JSONDecoder().decode(type, from: data)
    }

    @Test(arguments: try read("values", as: [ValueFixture].self)) func `a value is read, and written as it was`(
        fixture: ValueFixture
    ) throws {
        let value = try JSONText(text: Array(fixture.json.utf8)).decode(Tagged.self)
        let written = try JSONText(encoding: value)
        #expect(try written.decode(Tagged.self) == value)
        if let scalars = fixture.swiftScalars {
            let text = try JSONText(text: Array(fixture.json.utf8)).decode(String.self)
            #expect(text.unicodeScalars.map { String($0.value, radix: 16) } == scalars.map { $0.lowercased() })
        }
    }

    @Test(arguments: try read("refusedJSON", as: [ValueFixture.Refused].self)) func `a tag that means nothing is refused`(
        fixture: ValueFixture.Refused
    ) throws {
        #expect(throws: PonteError.self) { try JSONText(text: Array(fixture.json.utf8)).decode(Tagged.self) }
    }

    @Test(arguments: try read("frames", as: FrameFixtures.self).frames) func `a frame means what it says`(
        fixture: FrameFixtures.Line
    ) throws {
        let document = try JSONDocument(Array(fixture.line.utf8)[...])
        let meaning = try #require(fixture.meaning)
        func text(_ node: Int?) -> String? { node.map { String(decoding: document.json(of: $0).text, as: UTF8.self) } }
        switch try Frame(document) {
        case .hello(let hello):
            #expect(meaning.kind == "hello" && meaning.navigation == hello.navigation)
        case .welcome: #expect(meaning.kind == "welcome")
        case .call(let id, let target, let parameters, let timeout):
            #expect(meaning.kind == "call" && meaning.id == id && meaning.value == text(parameters))
            expect(target, meaning)
            #expect(meaning.timeout == timeout.map { $0 / .milliseconds(1) })
        case .result(let id, let value):
            #expect(meaning.kind == "result" && meaning.id == id && meaning.value == text(value))
        case .error(let id, let error):
            #expect(meaning.kind == "error" && meaning.id == id && meaning.code == error.code.rawValue)
            #expect((meaning.message ?? "") == error.message)
            #expect(meaning.data == error.encodedData.map { String(decoding: $0.text, as: UTF8.self) })
        case .cancel(let id): #expect(meaning.kind == "cancel" && meaning.id == id)
        case .stream(let id, let target, let parameters, let credit, let cursor):
            #expect(meaning.kind == "stream" && meaning.id == id && meaning.value == text(parameters))
            #expect(meaning.count == credit && meaning.cursor == text(cursor))
            expect(target, meaning)
        case .item(let id, let value, let cursor):
            #expect(meaning.kind == "item" && meaning.id == id && meaning.value == text(value) && meaning.cursor == text(cursor))
        case .more(let id, let count): #expect(meaning.kind == "more" && meaning.id == id && meaning.count == count)
        case .release(let handle): #expect(meaning.kind == "release" && meaning.handle == handle)
        case .event(let name, let value): #expect(meaning.kind == "event" && meaning.name == name && meaning.value == text(value))
        case .trace(let id, let parent): #expect(meaning.kind == "trace" && meaning.id == id && meaning.name == parent)
        case .bye: #expect(meaning.kind == "bye")
        case .unknown: #expect(meaning.kind == "unknown")
        }
    }

    private func expect(_ target: Target, _ meaning: FrameFixtures.Line.Meaning) {
        switch target {
        case .method(let name): #expect(meaning.name == name && meaning.handle == nil)
        case .handle(let handle): #expect(meaning.name == nil && meaning.handle == handle)
        case .member(let handle, let name): #expect(meaning.name == name && meaning.handle == handle)
        }
    }

    @Test(arguments: try read("frames", as: FrameFixtures.self).malformedFrames) func `a malformed frame is an error`(
        fixture: FrameFixtures.Line
    ) {
        #expect(throws: PonteError.self) { _ = try Frame(JSONDocument(Array(fixture.line.utf8)[...])) }
    }

    @Test(arguments: try read("frames", as: FrameFixtures.self).batches) func `a batch is taken apart, or refused with its code`(
        fixture: FrameFixtures.BatchText
    ) throws {
        do throws(PonteError) {
            let batch = try Batch(fixture.batch)
            #expect(fixture.code == nil)
            #expect(batch.document == fixture.document)
            #expect(batch.sequence == fixture.sequence)
            #expect(batch.frames.map { String(decoding: $0, as: UTF8.self) } == fixture.lines)
        } catch {
            #expect(error.code.rawValue == fixture.code)
        }
    }
}

extension WireFixtureTests.ValueFixture {
    struct Refused: Decodable, Sendable, CustomTestStringConvertible {
        var json: String
        var testDescription: String { json }
    }
}
