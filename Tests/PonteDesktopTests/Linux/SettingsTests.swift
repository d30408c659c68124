import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// Settings that are kept over restarts.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SettingsTests {
    private struct Settings: Codable, Sendable, Equatable {
        var theme = "light"
        var size = 12
    }
    private struct NewerSettings: Codable, Sendable, Equatable {
        var theme = "light"
        var size = 12
        var editor = Editor()
        struct Editor: Codable, Sendable, Equatable {
            var wraps = true
        }
    }

    private let app = TestApp()

    private func start() async throws -> DesktopApp { try await app.start() }

    private var file: URL {
        get throws { try app.folders.settings.appending(path: "settings.json") }
    }

    @Test func `a change is there after a restart`() async throws {
        let settings = try await start().settings(Settings())
        #expect(try !FileManager.default.fileExists(atPath: file.path))
        settings.value.theme = "dark"
        try await until { try await start().settings(Settings()).value.theme == "dark" }
        #expect(try String(contentsOf: file, encoding: .utf8).contains("\"theme\" : \"dark\""))
    }

    @Test func `run returns after the last change is written`() async throws {
        let app = try await start()
        let settings = try app.settings(Settings())
        for size in 13...60 { settings.value.size = size }
        await app.run()
        #expect(try await start().settings(Settings()).value == Settings(size: 60))
    }

    @Test func `a member that the file lacks has its first value, and the others theirs`() async throws {
        let old = try await start()
        try old.settings(Settings()).value.theme = "dark"
        await old.run()
        let settings = try await start().settings(NewerSettings())
        #expect(settings.value == NewerSettings(theme: "dark"))
    }

    @Test(arguments: ["", "{", "[]", "{\"theme\":7}", "\u{0}"]) func `a broken file is put aside`(text: String) async throws {
        let app = try await start()
        try Data(text.utf8).write(to: file)
        let settings = try app.settings(Settings())
        #expect(settings.value == Settings())
        let aside = try file.appendingPathExtension("broken")
        #expect(try String(contentsOf: aside, encoding: .utf8) == text)
        settings.value.theme = "dark"
        await app.run()
        #expect(try String(contentsOf: file, encoding: .utf8).contains("dark"))
    }

    private func permissions(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test(arguments: [0o600, 0o640, 0o644]) func `a file keeps its permissions`(mode: Int) async throws {
        let app = try await start()
        try Data(#"{"theme":"light","size":12}"#.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        let settings = try app.settings(Settings())
        settings.value.theme = "dark"
        await app.run()
        #expect(try String(contentsOf: file, encoding: .utf8).contains("dark"))
        #expect(try permissions(file) == mode)
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path) == ["settings.json"])
    }

    @Test(arguments: ["there", "dangling", "broken"], [true, false])
    func `a symbolic link stays, and its target is written`(target: String, isAbsolute: Bool) async throws {
        let app = try await start()
        let elsewhere = try file.deletingLastPathComponent().appending(path: "dotfiles/deep")
        let real = elsewhere.appending(path: "real.json")
        if target != "dangling" {
            try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
            try Data((target == "there" ? #"{"theme":"light","size":13}"# : "{").utf8).write(to: real)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: real.path)
        }
        let second = try file.deletingLastPathComponent().appending(path: "second")
        try FileManager.default.createSymbolicLink(
            atPath: second.path, withDestinationPath: isAbsolute ? real.path : "dotfiles/deep/real.json")
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: isAbsolute ? second.path : "./second")
        let settings = try app.settings(Settings())
        #expect(settings.value.size == (target == "there" ? 13 : 12))
        settings.value.theme = "dark"
        await app.run()
        #expect(try String(contentsOf: real, encoding: .utf8).contains("dark"))
        if target == "there" { #expect(try permissions(real) == 0o600) }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == (isAbsolute ? second.path : "./second"))
        let names = try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).sorted()
        #expect(names == (target == "broken" ? ["real.json", "real.json.broken"] : ["real.json"]))
    }

    @Test(arguments: ["folder", "/dev/null"])
    func `a link to what is no file leads to no change there`(target: String) async throws {
        let app = try await start()
        let folder = try file.deletingLastPathComponent()
        let place = folder.appending(path: "folder")
        try FileManager.default.createDirectory(at: place.appending(path: "mine"), withIntermediateDirectories: true)
        let aside = folder.appending(path: "folder.broken")
        try FileManager.default.createDirectory(at: aside.appending(path: "mine"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
        var errors: [any Error] = []
        let settings = try app.settings(Settings()) { errors.append($0) }
        settings.value.theme = "dark"
        try await until { !errors.isEmpty }
        #expect((errors.first as? PonteError)?.code == .fileUnwritable)
        for folder in [place, aside] {
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["mine"])
        }
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType == .typeCharacterSpecial)
        #expect(!FileManager.default.fileExists(atPath: "/dev/null.broken"))
    }

    @Test func `a file of another user and group stays theirs`() async throws {
        guard getuid() == 0 else { return }
        let app = try await start()
        try Data(#"{"theme":"light","size":13}"#.utf8).write(to: file)
        #expect(try chown(file.path, 1234, 2345) == 0 && chmod(file.path, 0o640) == 0)
        // Each new file of the folder is of the folder's group.
        let folder = try file.deletingLastPathComponent().path
        #expect(chown(folder, 0, 3456) == 0 && chmod(folder, 0o2770) == 0)
        let settings = try app.settings(Settings())
        settings.value.theme = "dark"
        await app.run()
        let facts = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(facts[.ownerAccountID] as? Int == 1234 && facts[.groupOwnerAccountID] as? Int == 2345)
        #expect(try permissions(file) == 0o640)
    }

    @Test func `links in a circle are told, and the state goes on`() async throws {
        let app = try await start()
        var errors = 0
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "settings.json")
        let settings = try app.settings(Settings()) { _ in errors += 1 }
        settings.value.theme = "dark"
        try await until { errors > 0 }
        #expect(settings.value.theme == "dark")
    }

    @Test func `a file that cannot be written is told, and the state goes on`() async throws {
        let app = try await start()
        var errors = 0
        let settings = try app.settings(Settings()) { _ in errors += 1 }
        // A folder in its place, which even root cannot write over.
        try FileManager.default.createDirectory(at: file.appending(path: "x"), withIntermediateDirectories: true)
        settings.value.theme = "dark"
        try await until { errors > 0 }
        #expect(settings.value.theme == "dark")
    }

    @Test(arguments: ["", "../settings", "a/b", ".", "a\0b", String(repeating: "a", count: 65)])
    func `a name that is no file's is refused`(name: String) async throws {
        let app = try await start()
        let error = #expect(throws: PonteError.self) { try app.settings(Settings(), as: name) }
        #expect(error?.code == .invalidValue)
    }

    @Test func `changes of a page are kept, and the app hears of them`() async throws {
        let app = try await start()
        let settings = try app.settings(Settings())
        let page = BridgePage()
        page.bridge.share(settings, as: BridgeState<Settings>("settings", writable: true))
        var themes: [String] = []
        let reading = Task { [values = settings.values] in for await value in values { themes.append(value.theme) } }
        defer { reading.cancel() }
        try await page.load(html: "<p>")
        // As the page's module does it.
        try await page.run(
            """
            const { value: { version, value } } = await ponte.stream("ponte.state", { name: "settings" })[Symbol.asyncIterator]().next()
            return await ponte.call("ponte.setState", { name: "settings", version, value: { ...value, theme: "dark" } })
            """)
        try await until { themes.last == "dark" }
        try await until { try await start().settings(Settings()).value.theme == "dark" }
        _ = app
    }
}
