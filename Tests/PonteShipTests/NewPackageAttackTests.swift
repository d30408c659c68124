internal import Foundation
internal import TestSupport
internal import Testing

/// A name or an id for `make new` that is a command, a path or a piece of a source.
@MainActor
@Suite(.serialized) struct NewPackageAttackTests {
    private let folder = TemporaryFolder()
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL

    private func run(_ command: [String]) async throws -> Int32 {
        let program = try TestProgram(running: command, in: folder.url)
        try await program.end()
        return program.status
    }

    /// Expects a name or an id to be refused by the script and by `make new`, with nothing made. A dollar sign is make's own language, in which whoever
    /// starts it can say anything.
    private func expectRefusal(name: String, id: String? = nil, _ refused: String) async throws {
        let app = folder.place("app").path
        let script = [Self.root.appending(path: "Scripts/new").path, name, app] + (id.map { [$0] } ?? [])
        #expect(try await run(script) == 64, "\(refused.debugDescription)")
        let variables = (["NAME=\(name)"] + (id.map { ["ID=\($0)"] } ?? [])).map { $0.replacing("$", with: "$$") }
        #expect(try await run(["make", "-s", "-C", Self.root.path, "new", "DIR=\(app)"] + variables) != 0, "\(variables)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty, "\(refused.debugDescription)")
        #expect(!FileManager.default.fileExists(atPath: Self.root.appending(path: "made").path))
    }

    @Test(arguments: [
        "a", "I", "Inbox Two", "Inbox;touch made", "$(touch made)", "`touch made`", "Inbox\ntouch made",
        "Inbox\"; touch made; \"", "Inbox'", "../Inbox", "Inbox/..",
        "-n", "--help", "In&box", "In#box", "In\\box", "Inb\u{F6}x", "Inbox\u{301}", "Inbox\u{202E}", "Ponte", "String", "Inbox}",
        "1Inbox", "Inbox\u{1}",
    ])
    func `a name that is none is refused, and nothing is made`(name: String) async throws {
        try await expectRefusal(name: name, name)
    }

    @Test(arguments: [
        "Inbox", "org.example.In box", "org/example.Inbox", "../../etc.passwd", "org.example.$(touch made)",
        "org.example.Inbox\nx", "org.example.Inbox\";touch made;\"", "org..Inbox",
        "org.example.Inbox&x", "org.example.Inbox;x", "org.example.", "-e.x",
    ])
    func `an id that is none is refused, and nothing is made`(id: String) async throws {
        try await expectRefusal(name: "Inbox", id: id, id)
    }
}
