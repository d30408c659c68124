internal import Foundation
internal import Testing

@testable import PonteShip

@Suite struct DescriptionTests {
    @Test func `a description has what the desktop needs`() throws {
        let description = try Sample.description()
        #expect(description.id == "org.example.Inbox")
        #expect(description.package == "inbox")
        #expect(description.icon.files == ["Icon.svg"])
        #expect(description.schemes == ["inbox"])
        #expect(!description.isBusActivatable)
    }

    @Test(arguments: ["id", "name", "summary", "description", "version", "maintainer", "license", "icon"])
    func `a description that lacks something says what`(key: String) {
        #expect(complaint(of: [key: nil]) == "ship.json: \"\(key)\" is missing.")
    }

    @Test(arguments: [
        ("id", "Inbox"), ("id", "org.example.2Inbox"), ("id", "org..Inbox"), ("id", "org.example.In box"), ("id", "../../etc"),
        ("version", "one"), ("version", "1.0 beta"), ("version", "-1"), ("maintainer", "Ada"), ("maintainer", "Ada <ada>"),
        ("summary", "It ends."),
        ("summary", ""), ("package", "Inbox"), ("package", "in/box"), ("license", ""), ("homepage", "javascript:alert(1)"),
        ("name", "In\nExec=sh"),
    ])
    func `a wrong value is named`(key: String, value: String) throws {
        let message = try #require(complaint(of: [key: value]))
        #expect(message.contains("\"\(key)\"") || message.contains("line breaks"))
    }

    @Test(arguments: [
        ("categories", ["Inbox"]), ("categories", ["Office", "A;B"]), ("schemes", ["Inbox:"]), ("mimeTypes", ["pdf"]),
        ("mimeTypes", ["a/b;c/d"]),
        ("keywords", ["a;b"]), ("depends", ["a, b"]), ("recommends", [""]), ("icon", []),
    ])
    func `a wrong list is named`(key: String, value: [String]) throws {
        let text = try #require(complaint(of: [key: value]))
        #expect(text.contains("\"\(key)\""))
    }

    @Test func `a key that means nothing is named`() {
        #expect(complaint(of: ["licence": "Apache-2.0"]) == "ship.json: \"licence\" means nothing here.")
    }

    @Test func `a value of another type is named`() throws {
        let text = try #require(complaint(of: ["schemes": "inbox"]))
        #expect(text.hasPrefix("ship.json: \"schemes\" has a value of another type."))
    }

    @Test func `all that is wrong is said at once`() throws {
        let message = try #require(complaint(of: ["id": "Inbox", "version": "one"]))
        #expect(message.contains("\"id\"") && message.contains("\"version\""))
    }

    @Test func `a description that is no JSON says so`() {
        #expect(throws: ShipError.self) { try ShipDescription(json: Data("{".utf8), named: "ship.json") }
    }

    @Test func `a description that is not there says what to write`() throws {
        let error = #expect(throws: ShipError.self) { try ShipDescription(contentsOf: URL(filePath: "/nowhere/ship.json")) }
        let text = try #require(error).description
        #expect(text.contains("Documentation/Shipping.md"))
    }

    private func complaint(of changes: [String: Any?]) -> String? {
        do {
            _ = try Sample.description(changes)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
