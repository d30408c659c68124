import Foundation
import Ponte
import PonteContract
import Testing

/// A form that cannot be found in few runs is an error that names the type, the key and the remedy, and never a part of a type.
struct RefusedFormTests {
    typealias Crossing = any (Codable & Sendable).Type

    private func problem(of type: Crossing) -> String {
        func problem<Value: Codable & Sendable>(_ type: Value.Type) -> String {
            do {
                return try Contract("Refused") { BridgeMethod<Value, Void>("refused") }.typeScript()
            } catch {
                return "\(error)"
            }
        }
        return problem(type)
    }

    private static let remedy = "a ContractSample with a ContractShape."

    private static let guesses: [(Crossing, String, String)] = [
        (Refused.Figure.self, "Figure refuses the empty value", "\"type\""),
        (Refused.Person.self, "Person decides by the text or the number", "\"version\""),
        (Refused.Level.self, "Level decides by the text or the number", "itself"),
        (Refused.Entry.self, "Entry decides by the text or the number", "\"marks\""),
        (Refused.Notice.self, "Notice refuses the empty value", "\"header\""),
        (Refused.Batch.self, "Batch decides by the text or the number", "\"0\""),
    ]

    @Test(arguments: guesses)
    func `a text or a number that decides is named`(type: Crossing, beginning: String, key: String) {
        let problem = problem(of: type)
        #expect(problem.contains(beginning) && problem.contains(key) && problem.contains(Self.remedy), "\(problem)")
    }

    @Test func `two values that decide together are named`() {
        let problem = problem(of: Refused.Envelope.self)
        #expect(problem.contains("Envelope decides by several values together (kind, isSigned)") && problem.contains(Self.remedy))
    }

    private static let counts: [Crossing] = [
        Refused.Series.self, Refused.Position.self, Refused.Pairs.self, Refused.Mixed.self,
        Refused.Color.self, Refused.Anything.self, Refused.Lossy.self, Refused.Greedy.self,
    ]

    @Test(arguments: counts)
    func `an array whose count decides is named`(type: Crossing) {
        let problem = problem(of: type)
        #expect(
            problem.contains("\(type) decides by the count of the array itself") && problem.contains(Self.remedy), "\(problem)")
    }

    private static let kinds: [(Crossing, String)] = [
        (Refused.Code.self, "Code writes itself in a form that it does not read"),
        (Refused.Path.self, "Path writes itself in a form that it does not read"),
        (Refused.Label.self, "Label writes \"id\" in a form that it does not read"),
        (Refused.Tolerant.self, "Tolerant writes \"id\" in a form that it does not read"),
        (Refused.Rank.self, "Rank writes itself in a form that it does not read"),
        (Refused.Tone.self, "Tone writes itself in a form that it does not read"),
    ]

    @Test(arguments: kinds)
    func `a type that reads one kind and writes another is named`(type: Crossing, text: String) {
        let problem = problem(of: type)
        #expect(problem.contains(text) && problem.contains(Self.remedy), "\(problem)")
    }

    @Test func `a place that is read as two kinds is named`() {
        let problem = problem(of: Refused.Twice.self)
        #expect(problem.contains("Twice refuses the empty value") && problem.contains("\"0\"") && problem.contains(Self.remedy))
    }

    @Test func `a type that needs more runs than there are is named`() {
        let problem = problem(of: Refused.Wide.self)
        #expect(problem.contains("Wide decides by more values than can be tried in 200 runs") && problem.contains(Self.remedy))
    }
}
