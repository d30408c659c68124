import Foundation
import Ponte
import PonteContract
import Testing

/// A declaration that cannot be derived is an error, which names it.
struct ContractProblemTests {
    private func problem(of contract: Contract) -> String {
        do {
            _ = try contract.typeScript()
            return ""
        } catch {
            return "\(error)"
        }
    }

    private func problem<Value: Codable & Sendable>(of type: Value.Type) -> String {
        problem(of: Contract("Bad") { BridgeMethod<Value, Void>("bad.value") })
    }

    @Test func `an object that does not say its members is named`() {
        #expect(problem(of: RemoteObject.self).hasPrefix("bad.value: Ponte.RemoteObject does not say which members it has"))
    }

    private enum Window: RemoteInterface {
        static let title = BridgeSyncMethod<NoValue, String>("title")
        static var members: [ContractItem] { title }
    }

    @Test func `a synchronous call is the app's, and its values are copied`() {
        let title = BridgeSyncMethod<NoValue, String>("bad.title")
        let page = problem(of: Contract("Bad", app: {}, page: { title }))
        #expect(page.hasPrefix("bad.title is synchronous, and the app waits for no page"))
        let parameters = problem(of: Contract("Bad") { BridgeSyncMethod<Callback<Int, Int>, Void>("bad.value") })
        #expect(parameters.hasPrefix("bad.value: a synchronous call has values that are copied"))
        let result = problem(of: Contract("Bad") { BridgeSyncMethod<NoValue, [ByteStream]>("bad.value") })
        #expect(result.hasPrefix("bad.value: a synchronous call has values that are copied"))
        let member = problem(of: Contract("Bad") { BridgeMethod<NoValue, Remote<Window>>("bad.window") })
        #expect(member.contains("title: the members of an object are not synchronous"))
    }

    private enum Promised: RemoteInterface {
        static let then = BridgeMethod<NoValue, String>("then")
        static var members: [ContractItem] { then }
    }

    private enum Twice: RemoteInterface {
        static let title = BridgeMethod<NoValue, String>("title")
        static var members: [ContractItem] {
            title
            title
        }
    }

    @Test func `a member that an object cannot have in a page is named`() {
        #expect(problem(of: Remote<Promised>.self).hasPrefix("bad.value: then: an object has no such member"))
        #expect(problem(of: Remote<Twice>.self).hasSuffix("Twice has the member title twice."))
    }

    @Test func `a type whose form is the system's says what to send`() {
        #expect(
            problem(of: Locale.self)
                == "bad.value: Locale is written in a form that differs between systems, and no page can rely on it: send its identifier, a String."
        )
        #expect(problem(of: DateComponents.self).contains("DateComponents is written in a form that differs between systems"))
    }

    @Test(arguments: ["Import", "New", "Int64", "Record", "Date", "Contracted", "GlobalThis", "Function", "Await"])
    func `a contract whose name is taken in TypeScript is called so and contract`(name: String) throws {
        let module = try Contract(name) { BridgeMethod<Int, Int>("double") }.typeScript()
        let variable = name.prefix(1).lowercased() + name.dropFirst()
        #expect(module.contains("export interface \(name)Contract {"))
        #expect(module.contains("export const \(variable)Contract = contracted<\(name)Contract>({\n  name: \"\(name)\","))
    }

    @Test func `a method that becomes synchronous is another one`() throws {
        let one = try Contract("One") { BridgeMethod<Int, Int>("one.double") }.hash
        let other = try Contract("One") { BridgeSyncMethod<Int, Int>("one.double") }.hash
        #expect(one != other)
        #expect(Contract("One") { BridgeSyncMethod<Int, Int>("one.double") }.methodNames == ["one.double"])
    }

    struct Key: Hashable, Codable { var number: Int }

    @Test func `a dictionary that crosses as an array is named`() {
        #expect(
            problem(of: [Key: Int].self).contains("ContractProblemTests.Key, Swift.Int> crosses as an array of keys and values"))
    }

    struct Checked: Codable {
        var text: String
        init(from decoder: any Decoder) throws {
            text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
            guard text.count == 40 else { throw PonteError(.invalidParameters, "It has 40 letters.") }
        }
    }

    @Test func `a type that refuses all values that are tried is named`() {
        #expect(problem(of: Checked.self).contains("ContractProblemTests.Checked refuses the empty value"))
    }

    struct Odd: Codable {
        var text: String
        enum CodingKeys: CodingKey { case text, length }
        init(from decoder: any Decoder) throws {
            text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(text, forKey: .text)
            try container.encode(text.count, forKey: .length)
        }
    }

    @Test func `a type that writes other keys than it reads is named`() {
        #expect(problem(of: Odd.self).contains("ContractProblemTests.Odd writes \"length\" and does not read it"))
    }

    final class Endless: Codable, @unchecked Sendable {
        let next: Endless
    }

    @Test func `a type that holds itself without an end is named`() {
        #expect(problem(of: Endless.self).contains("holds itself without an end"))
        #expect(problem(of: Endless.self).contains("Endless"))
    }

    struct Open: Codable {
        var values: [String: Int] = [:]
        struct Name: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Name.self)
            values["size"] = try container.decode(Int.self, forKey: Name(stringValue: "size"))
            for key in container.allKeys { values[key.stringValue] = try container.decode(Int.self, forKey: key) }
        }
    }

    @Test func `a type that reads any key beside its own is named`() {
        #expect(problem(of: Open.self).contains("ContractProblemTests.Open reads whatever keys it finds"))
    }

    @Test func `a result that cannot be coded is named`() {
        let method = BridgeMethod<Callback<Int, Void>, Void>("fine")
        #expect(problem(of: Contract("Fine") { method }) == "")
        #expect(problem(of: Contract("lower") { method }).contains("is no name for a contract"))
        #expect(
            problem(
                of: Contract("Twice") {
                    method
                    method
                }) == "fine is in the contract twice.")
    }

    @Test func `names of the bridge's own, and names that are none, are refused`() {
        func problem(_ name: String) -> String {
            self.problem(of: Contract("Bad") { BridgeMethod<Int, Void>(name) })
        }
        #expect(problem("ponte.mine") == "ponte.mine: names that begin with \"ponte.\" are the bridge's own.")
        #expect(problem("").contains("is no name"))
        #expect(problem(String(repeating: "a", count: 257)).contains("is no name"))
        #expect(problem(String(repeating: "a", count: 256)) == "")
    }

    @Test func `a state with a handle in it is named`() {
        let contract = Contract("Bad") { BridgeState<[ByteStream]>("bad.state") }
        #expect(problem(of: contract).hasPrefix("bad.state: a state holds values that are copied"))
    }
}
