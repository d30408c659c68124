import Foundation
import TestSupport
import Testing

@testable import Ponte
@testable import PonteWire

/// The steps of a shared state that the client's tests read, too (`Tests/WireFixtures/states.json`).
@Suite struct StateFixtureTests {
    struct Fixtures: Decodable {
        struct Step: Decodable, Sendable, CustomTestStringConvertible {
            var name: String
            var json: String
            var differences: String
            var result: String
            var testDescription: String { name }
        }

        var steps: [Step]
    }

    @Test(arguments: try WireFixtureTests.read("states", as: Fixtures.self).steps)
    func `what differs makes one value the other`(step: Fixtures.Step) throws {
        let (old, new) = (try JSON(step.json), try JSON(step.result))
        #expect(try old.applying(JSON.differences(step.differences)) == new)
        let differences = try #require(
            JSONDifference.between(
                try JSONDocument(Array(step.json.utf8)[...]), try JSONDocument(Array(step.result.utf8)[...])))
        let written = String(decoding: try JSONText(encoding: differences).text, as: UTF8.self)
        #expect(try old.applying(JSON.differences(written)) == new)
        #expect(differences.isEmpty == (old == new))
    }
}

private struct Difference: Decodable {
    var op: String
    var path: [JSON]
    var value: JSON?

    enum CodingKeys: CodingKey { case op, path, value }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        op = try values.decode(String.self, forKey: .op)
        path = try values.decode([JSON].self, forKey: .path)
        // `null` is a value, too.
        value = values.contains(.value) ? try values.decode(JSON.self, forKey: .value) : nil
    }
}

/// A value that differences can be applied to.
extension JSON {
    fileprivate init(_ text: String) throws {
        self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    }

    fileprivate static func differences(_ text: String) throws -> [Difference] {
        try JSONDecoder().decode([Difference].self, from: Data(text.utf8))
    }

    fileprivate func applying(_ differences: [Difference]) throws -> JSON {
        var tree = self
        for difference in differences { tree = try tree.applying(difference, at: difference.path[...]) }
        return tree
    }

    private func applying(_ difference: Difference, at path: ArraySlice<JSON>) throws -> JSON {
        guard let step = path.first else { return try #require(difference.value) }
        let isLast = path.count == 1
        switch (self, step) {
        case (.object(var members), .string(let key)):
            if isLast, difference.op != "add" { try #require(members[key] != nil) }
            members[key] =
                isLast ? difference.value : try #require(members[key]).applying(difference, at: path.dropFirst())
            return .object(members)
        case (.array(var elements), .number(let number)):
            let index = Int(number)
            try #require(index < elements.count || isLast && difference.op == "add" && index == elements.count)
            switch (isLast, difference.op) {
            case (true, "add"): elements.insert(try #require(difference.value), at: index)
            case (true, "remove"): elements.remove(at: index)
            case (true, _): elements[index] = try #require(difference.value)
            default: elements[index] = try elements[index].applying(difference, at: path.dropFirst())
            }
            return .array(elements)
        default:
            Issue.record("A step does not fit.")
            return self
        }
    }
}
