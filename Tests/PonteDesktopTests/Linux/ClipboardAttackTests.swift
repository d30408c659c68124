import CWebKitGTK
import Foundation
import GLibInterop
import Ponte
import PonteDesktop
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ClipboardAttackTests {
    private func write(_ content: String) async throws -> String? {
        try await ClipboardPage().value("ponte.call('clipboard.write', \(content))")
    }

    @Test func `an address that a page copies is no file`() async throws {
        let page = try await ClipboardPage()
        try await page.run(
            """
            document.addEventListener('copy', (event) => {
              event.preventDefault()
              event.clipboardData.setData('text/uri-list', 'file:///etc/hostname')
              event.clipboardData.setData('text/plain', 'copied')
            })
            getSelection().selectAllChildren(document.getElementById('text'))
            document.execCommand('copy')
            """)
        try await until { try await page.clipboard.read([.text]).text == "copied" }
        #expect(try await page.value("ponte.call('clipboard.read', {}).then((content) => content.files)") == "undefined")
    }

    @Test(arguments: ["text/html", "text/x-moz-url", "chromium/x-web-custom-data"])
    func `an address that comes out of a browser's page is no file`(mark: String) async throws {
        let page = try await ClipboardPage()
        let peer = try await ClipboardPeer.owning("text/uri-list,text/plain;charset=utf-8,\(mark)", "file:///etc/hostname\r\n")
        defer { withExtendedLifetime(peer) {} }
        try await until { try page.clipboard.formats().contains(.text) }
        #expect(try await page.value("ponte.call('clipboard.read', {}).then((content) => content.files)") == "undefined")
    }

    @Test(arguments: ["x-special/gnome-copied-files", "application/vnd.portal.filetransfer"])
    func `a file manager's text is no text: it tells paths`(type: String) async throws {
        let page = try await ClipboardPage()
        let peer = try await ClipboardPeer.owning("\(type),text/plain;charset=utf-8", "file:///home/secret/a")
        defer { withExtendedLifetime(peer) {} }
        let clipboard = gdk_display_get_clipboard(gdk_display_get_default())
        try await until { comesFromFileManager(gdk_clipboard_get_formats(clipboard)) }
        #expect(try await page.value("ponte.call('clipboard.read', {}).then((content) => content.text)") == "undefined")
    }

    @Test func `texts and pictures have their bounds`() async throws {
        #expect(try await write("{ text: 'x'.repeat((8 << 20) + 1) }") == "limitExceeded")
        #expect(try await write("{ text: '', html: 'ä'.repeat((4 << 20) + 1) }") == "limitExceeded")
        #expect(try await write("{ png: new Uint8Array([1, 2, 3]) }") == "invalidParameters")
        #expect(try await write("{ png: new Uint8Array((64 << 20) + 1) }") == "limitExceeded")
        #expect(try await write("{}") == "invalidParameters")
        #expect(try await write("{ text: 1 }") == "invalidParameters")
        #expect(try await write("{ files: Array.from({ length: 101 }, () => new Blob(['x'])) }") == "limitExceeded")
    }

    @Test(arguments: [8 << 20, (8 << 20) + 1])
    func `a text of another program that is too long is not read to its end`(count: Int) async throws {
        let page = try await ClipboardPage()
        let peer = try await ClipboardPeer.owning("large", "\(count)")
        defer { withExtendedLifetime(peer) {} }
        try await until { try page.clipboard.formats() == [.text] }
        let read = try await page.value("ponte.call('clipboard.read', {}).then(({ text }) => text.length)")
        #expect(read == (count > 8 << 20 ? "limitExceeded" : "\(count)"))
    }

    @Test(arguments: [
        "../../a.txt", "/etc/a.txt", ".bashrc", "a\\0b", "", "x".padding(toLength: 4000, withPad: "x", startingAt: 0),
    ])
    func `a name of the page leads to no other place`(name: String) async throws {
        let page = try await ClipboardPage()
        let script = "ponte.call('clipboard.write', { files: [new File(['hello'], name.replace('\\\\0', '\\0'))] })"
        #expect(try await page.value(script, ["name": name]) == "undefined")
        let file = try #require(try await page.clipboard.read([.files]).files?.first)
        #expect(try String(contentsOf: file, encoding: .utf8) == "hello")
        let folder = file.deletingLastPathComponent().deletingLastPathComponent()
        #expect(folder.lastPathComponent.hasPrefix("ponte-clipboard-"))
        #expect(!file.lastPathComponent.hasPrefix("."))
    }

    @Test func `the copies of a page's files go when something else is written, and with the clipboard`() async throws {
        var files: [URL] = []
        do {
            let page = try await ClipboardPage()
            for text in ["one", "two"] {
                #expect(
                    try await page.value("ponte.call('clipboard.write', { files: [new File(['\(text)'], 'a')] })") == "undefined")
                files += try await page.clipboard.read([.files]).files ?? []
            }
            #expect(files.map { FileManager.default.fileExists(atPath: $0.path) } == [false, true])
        }
        try await until { !files.contains { FileManager.default.fileExists(atPath: $0.path) } }
    }

    @Test func `the copies that another program has left go, and those of one that runs stay`() async throws {
        let folders = ["left", "used"].map {
            FileManager.default.temporaryDirectory.appending(path: "ponte-clipboard-\($0)-\(UUID().uuidString)")
        }
        for folder in folders { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
        let lock = open(folders[1].path, O_RDONLY)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let page = try await ClipboardPage()
        try await until { !FileManager.default.fileExists(atPath: folders[0].path) }
        #expect(try await page.value("ponte.call('clipboard.write', { files: [new File(['a'], 'a')] })") == "undefined")
        #expect(FileManager.default.fileExists(atPath: folders[1].path))
    }

    @Test func `files that break off leave the clipboard as it was`() async throws {
        let page = try await ClipboardPage()
        try page.clipboard.write(ClipboardContent(text: "before"))
        let broken = """
            ponte.call('clipboard.write', { files: [new File(['x'], 'a'), new ReadableStream({ pull() { throw new Error('no') } })] })
            """
        #expect(try await page.value(broken) != "undefined")
        #expect(try await page.clipboard.read([.text]).text == "before")
    }
}
