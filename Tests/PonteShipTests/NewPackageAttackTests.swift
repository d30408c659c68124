internal import Foundation
internal import Testing

/// A name or an id for `make new` that is a command, a path or a piece of a source.
@Suite(.serialized) struct NewPackageAttackTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL

    /// - Returns: Nothing that was made beside the folder, and the status.
    private func run(_ program: String, _ arguments: [String], in folder: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Expects `make new` to fail. A dollar sign is make's own language, in which whoever starts it can say anything.
    private func makeNew(_ values: [String: String], in folder: URL) throws {
        let variables = values.map { "\($0)=\($1.replacing("$", with: "$$"))" }
        let status = try run(
            "/usr/bin/make", ["-s", "-C", Self.root.path, "new", "DIR=\(folder.path)/app"] + variables, in: folder)
        #expect(status != 0, "\(variables)")
    }

    private func contents(of folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? ["?"]
    }

    private func withFolder(_ work: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "new-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try work(folder)
    }

    @Test(arguments: [
        "a", "I", "Inbox Two", "Inbox;touch made", "$(touch made)", "`touch made`", "Inbox\ntouch made",
        "Inbox\"; touch made; \"", "Inbox'", "../Inbox", "Inbox/..",
        "-n", "--help", "In&box", "In#box", "In\\box", "Inb\u{F6}x", "Inbox\u{301}", "Inbox\u{202E}", "Ponte", "String", "Inbox}",
        "1Inbox", "Inbox\u{1}",
    ])
    func `a name that is none is refused, and nothing is made`(name: String) throws {
        try withFolder { folder in
            let script = Self.root.appending(path: "Scripts/new").path
            let status = try run(script, [name, folder.appending(path: "app").path], in: folder)
            #expect(status == 64, "\(name.debugDescription)")
            try makeNew(["NAME": name], in: folder)
            #expect(contents(of: folder).isEmpty, "\(name.debugDescription)")
            #expect(!FileManager.default.fileExists(atPath: Self.root.appending(path: "made").path))
        }
    }

    @Test(arguments: [
        "Inbox", "org.example.In box", "org/example.Inbox", "../../etc.passwd", "org.example.$(touch made)",
        "org.example.Inbox\nx", "org.example.Inbox\";touch made;\"", "org..Inbox",
        "org.example.Inbox&x", "org.example.Inbox;x", "org.example.", "-e.x",
    ])
    func `an id that is none is refused, and nothing is made`(id: String) throws {
        try withFolder { folder in
            let script = Self.root.appending(path: "Scripts/new").path
            let status = try run(script, ["Inbox", folder.appending(path: "app").path, id], in: folder)
            #expect(status == 64, "\(id.debugDescription)")
            try makeNew(["NAME": "Inbox", "ID": id], in: folder)
            #expect(contents(of: folder).isEmpty, "\(id.debugDescription)")
            #expect(!FileManager.default.fileExists(atPath: Self.root.appending(path: "made").path))
        }
    }
}
