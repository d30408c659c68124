import Foundation
import Ponte
import PonteDesktop
import TestSupport
import Testing

/// Files and folders in a page's hands.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ChosenFileTests {
    private let page: DialogPage

    init() async throws {
        page = try await DialogPage()
    }

    private static let texts = "const texts = async (bytes) => new TextDecoder().decode(await (await bytes).arrayBuffer());"

    @Test func `a file is read again and again, whole and in part`() async throws {
        try await page.take(page.file("a.txt", "0123456789"), by: "ponte.call('dialog.open')")
        let answer = try await page.text(
            Self.texts + """
                const [file] = window.it
                const ranges = [undefined, { start: 2, end: 5 }, { start: 8 }, { end: 1 }, { start: 4, end: 99 }, { start: 99 }, undefined]
                const read = []
                for (const range of ranges) read.push(await texts(file.read(range)))
                return read.join()
                """)
        #expect(answer == "0123456789,234,89,0,456789,,0123456789")
    }

    @Test func `a change is seen by the next reading`() async throws {
        let file = try page.file("a.txt", "before")
        try await page.take(file, by: "ponte.call('dialog.open')")
        try Data("and after".utf8).write(to: file)
        #expect(try await page.text(Self.texts + "return await texts(window.it[0].read())") == "and after")
        try FileManager.default.removeItem(at: file)
        #expect(try await page.code("await window.it[0].read()") == "unreadable")
    }

    @Test func `a file that was chosen to be written keeps its permissions`() async throws {
        let file = try page.file("a.txt", "before")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        try await page.take(file, by: "ponte.call('dialog.open', { writable: true })")
        try await page.run("await window.it[0].write(new Blob(['after']))")
        #expect(try String(contentsOf: file, encoding: .utf8) == "after")
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a file with the longest name can be written`() async throws {
        let file = try page.file(String(repeating: "a", count: 255), "before")
        try await page.take(file, by: "ponte.call('dialog.open', { writable: true })")
        try await page.run("await window.it[0].write(new Blob(['after']))")
        #expect(try String(contentsOf: file, encoding: .utf8) == "after")
    }

    @Test func `what is written through a link is the file that it leads to`() async throws {
        let (file, link) = (try page.file("real/a.txt", "before"), page.folder.appending(path: "link.txt"))
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        try await page.take(link, by: "ponte.call('dialog.open', { writable: true })")
        #expect(try await page.text("return window.it[0].name + window.it[0].size") == "link.txt6")
        try await page.run("await window.it[0].write(new Blob(['after']))")
        #expect(try String(contentsOf: file, encoding: .utf8) == "after")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    }

    @Test func `64 MiB go both ways with little memory`() async throws {
        let size = 64 << 20
        let file = page.folder.appending(path: "large.bin")
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(size))
        try handle.close()
        try await page.take(file, by: "ponte.call('dialog.open', { writable: true })")
        let added = try await PeakMemory.added {
            let answer = try await page.text(
                """
                let count = 0
                for await (const chunk of await window.it[0].read()) count += chunk.length
                await window.it[0].write(new Blob(Array(65).fill(new Uint8Array(1 << 20))))
                return String(count)
                """)
            #expect(answer == "\(size)")
        }
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int == size + (1 << 20))
        #expect(added < 32, "\(added) MiB")
    }

    @Test func `a folder gives its files and folders in order, without what is hidden or leads out of it`() async throws {
        for name in ["b.txt", "a.txt", ".hidden", "sub/c.txt", "sub/deeper/d.txt"] { try page.file("chosen/" + name, name) }
        try page.file("outside.txt", "secret")
        let folder = page.folder.appending(path: "chosen")
        for (link, target) in [
            ("out.txt", "../outside.txt"), ("up", ".."), ("in.txt", "sub/c.txt"), ("round", "."), ("again", "sub"),
            ("nowhere", "missing"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: folder.appending(path: link).path, withDestinationPath: target)
        }
        try await page.take(folder, by: "ponte.call('dialog.openFolder')")
        let answer = try await page.text(
            Self.texts + """
                const all = []
                const walk = async (folder, depth) => {
                  for await (const file of await folder.files()) all.push(depth + file.name + "=" + await texts(file.read()) + (file.writable ? "!" : ""))
                  for await (const inner of await folder.folders()) {
                    all.push(depth + inner.name + ":" + inner.kind)
                    await walk(inner, depth + "-")
                  }
                }
                await walk(window.it, "")
                return all.join()
                """)
        #expect(
            answer
                == "a.txt=a.txt,b.txt=b.txt,in.txt=sub/c.txt,sub:directory,-c.txt=sub/c.txt,-deeper:directory,--d.txt=sub/deeper/d.txt"
        )
    }

    @Test func `a new file is made in a folder that was chosen to be written`() async throws {
        try page.file("chosen/old.txt", "old")
        try await page.take(page.folder.appending(path: "chosen"), by: "ponte.call('dialog.openFolder', { writable: true })")
        try await page.run(
            """
            await (await window.it.file("new.txt")).write(new Blob(["new"]))
            await (await window.it.file("old.txt")).write(new Blob(["newer"]))
            """)
        for (name, content) in [("new.txt", "new"), ("old.txt", "newer")] {
            #expect(try String(contentsOf: page.folder.appending(path: "chosen/\(name)"), encoding: .utf8) == content)
        }
    }
}
