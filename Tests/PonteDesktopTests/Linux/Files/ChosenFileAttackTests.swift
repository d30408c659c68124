import Foundation
import Ponte
import TestSupport
import Testing

@testable import PonteDesktop

/// A page that wants files which the user has not given to it.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ChosenFileAttackTests {
    private let page: DialogPage

    init() async throws {
        page = try await DialogPage()
        page.bridge.enable(Opener(schemes: [], system: NoOpening()))
    }

    @Test func `a made-up id is no file`() async throws {
        for id in ["", "1", "/etc/passwd", "../../etc/passwd", UUID().uuidString, String(repeating: "M", count: 1_000_000)] {
            #expect(try await page.code("await ponte.call('opener.openFile', { id })", ["id": id]) == "released")
            #expect(try await page.code("await ponte.call('opener.revealFile', { id })", ["id": id]) == "released")
        }
    }

    @Test func `a file ends with its document`() async throws {
        try await page.take(page.file("a.txt"), by: "ponte.call('dialog.open')")
        let id = try await page.text("return window.it[0].id")
        #expect(try await page.code("await ponte.call('opener.revealFile', { id })", ["id": id]) == "unavailable")
        try await page.load()
        #expect(try await page.code("await ponte.call('opener.revealFile', { id })", ["id": id]) == "released")
        try await until { FileGrants.of(page.bridge).count == 0 }
    }

    @Test func `what was chosen for reading is not written`() async throws {
        let file = try page.file("chosen/a.txt", "before")
        try await page.take(file, by: "ponte.call('dialog.open')")
        #expect(try await page.code("await window.it[0].write(new Blob(['after']))") == "forbidden")
        try await page.take(page.folder.appending(path: "chosen"), by: "ponte.call('dialog.openFolder')")
        #expect(try await page.text("return (await window.it.files().then((files) => files.next())).value.name") == "a.txt")
        #expect(try await page.code("await window.it.file('b.txt')") == "forbidden")
        #expect(
            try await page.code("for await (const file of await window.it.files()) await file.write(new Blob(['after']))")
                == "forbidden")
        #expect(try String(contentsOf: file, encoding: .utf8) == "before")
    }

    @Test func `no name leads out of a folder`() async throws {
        try page.file("chosen/a.txt")
        try await page.take(page.folder.appending(path: "chosen"), by: "ponte.call('dialog.openFolder', { writable: true })")
        for name in ["../b.txt", "/etc/passwd", "..", ".", "", ".bashrc", "a\0.txt", ".\u{301}x", "sub/../../b.txt", "a\\b"] {
            #expect(try await page.code("await window.it.file(name)", ["name": name]) == "invalidParameters")
        }
    }

    @Test func `a link that takes a file's place later leads nowhere`() async throws {
        let outside = try page.file("outside.txt", "secret")
        let (file, sub) = (
            try page.file("chosen/a.txt", "mine"), try page.file("chosen/sub/b.txt", "mine").deletingLastPathComponent()
        )
        try await page.take(page.folder.appending(path: "chosen"), by: "ponte.call('dialog.openFolder', { writable: true })")
        try await page.run(
            """
            for await (const file of await window.it.files()) window.file = file
            for await (const folder of await window.it.folders()) window.folder = folder
            """)
        for (place, target) in [(file, outside), (sub, page.folder)] {
            try FileManager.default.removeItem(at: place)
            try FileManager.default.createSymbolicLink(at: place, withDestinationURL: target)
        }
        #expect(try await page.code("await window.file.read()") == "forbidden")
        #expect(try await page.code("await window.file.write(new Blob(['mine']))") == "forbidden")
        #expect(try await page.code("await window.it.file('a.txt')") == "forbidden")
        #expect(try await page.code("await window.folder.files()") == "forbidden")
        #expect(try await page.code("await (await window.folder.file('c.txt')).write(new Blob(['mine']))") == "forbidden")
        #expect(try String(contentsOf: outside, encoding: .utf8) == "secret")
    }

    /// The names differ in their scalars, and are equal texts.
    @Test func `a folder whose name looks the same is another one`() async throws {
        let (own, twin) = ("caf\u{E9}", "cafe\u{301}")
        try page.file("\(twin)/secret.txt")
        let file = try page.file("\(own)/a.txt")
        try await page.take(page.folder.appending(path: own), by: "ponte.call('dialog.openFolder', { writable: true })")
        try await page.run("window.file = await window.it.file('a.txt')")
        try FileManager.default.removeItem(at: file)
        #expect(symlink(page.folder.path + "/" + twin, file.path) == 0)
        #expect(try await page.code("await ponte.call('opener.revealFile', { id: window.file.id })") == "forbidden")
    }

    @Test func `bytes that are asked for after a link or a pipe has taken the file's place do not come`() async throws {
        let outside = try page.file("outside.txt", "secret")
        let files = try ["a.txt", "b.txt"].map { try page.file("chosen/\($0)", "mine") }
        try await page.take(page.folder.appending(path: "chosen"), by: "ponte.call('dialog.openFolder')")
        try await page.run(
            """
            window.streams = []
            for await (const file of await window.it.files()) window.streams.push(await file.read())
            """)
        for file in files { try FileManager.default.removeItem(at: file) }
        try FileManager.default.createSymbolicLink(at: files[0], withDestinationURL: outside)
        try #require(mkfifo(files[1].path, 0o600) == 0)
        #expect(try await page.code("for await (const bytes of window.streams[0]) {}") == "forbidden")
        #expect(try await page.code("for await (const bytes of window.streams[1]) {}") == "unreadable")
    }

    @Test(arguments: ["{ start: -1 }", "{ start: 2, end: 1 }", "{ end: -1 }", "{ start: 0.5 }", "{ start: 1e300 }"])
    func `a range that cannot be is refused`(range: String) async throws {
        try await page.take(page.file("a.txt", "0123"), by: "ponte.call('dialog.open')")
        #expect(try await page.code("await window.it[0].read(\(range))") == "invalidParameters")
    }

    @Test func `a write that the page breaks off leaves the file as it was, and nothing beside it`() async throws {
        let file = try page.file("a.txt", "before")
        try await page.take(file, by: "ponte.call('dialog.open', { writable: true })")
        let size = 256 << 20
        try await page.run("window.it[0].write(new Blob(Array(\(size >> 20)).fill(new Uint8Array(1 << 20))))")
        try await until { try FileManager.default.contentsOfDirectory(atPath: page.folder.path).count == 2 }
        try await page.load()
        try await until { try FileManager.default.contentsOfDirectory(atPath: page.folder.path).count == 1 }
        #expect(try String(contentsOf: file, encoding: .utf8) == "before")
    }
}

/// A system with no programs.
private struct NoOpening: SystemOpening {
    func open(_ url: URL) async throws { throw PonteError.noProgram }
    func open(_ file: OpenedFile) async throws { throw PonteError.noProgram }
    func reveal(_ file: URL) async throws { throw PonteError.noProgram }
}
