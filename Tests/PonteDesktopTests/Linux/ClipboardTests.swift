import Foundation
import Ponte
import PonteContract
import PonteDesktop
import PonteTesting
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ClipboardTests {
    private let folder = TemporaryFolder()

    /// A PNG of 3 to 2 pixels, of the page's making.
    private static let picture = """
        (async () => {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [3, 2]
          canvas.getContext('2d').fillRect(0, 0, 3, 2)
          return new Uint8Array(await (await new Promise((resolve) => canvas.toBlob(resolve))).arrayBuffer())
        })()
        """

    // MARK: To another program

    @Test func `another program gets a page's text and its HTML`() async throws {
        let page = try await ClipboardPage()
        #expect(
            try await page.value("ponte.call('clipboard.write', { text: 'Grüße 🙂', html: '<b>Grüße</b>' })") == "undefined")
        #expect(try await ClipboardPeer.reading("text/plain;charset=utf-8") == "Grüße 🙂")
        #expect(try await ClipboardPeer.reading("text/html") == "<b>Grüße</b>")
    }

    @Test func `another program gets a page's picture`() async throws {
        let page = try await ClipboardPage()
        #expect(try await page.value("ponte.call('clipboard.write', { png: await \(Self.picture) })") == "undefined")
        #expect(try await ClipboardPeer.reading("picture") == "3x2")
    }

    @Test func `another program gets a page's files`() async throws {
        let page = try await ClipboardPage()
        let files = "[new File(['one'], 'a.txt'), new File(['two'], 'a.txt')]"
        #expect(try await page.value("ponte.call('clipboard.write', { files: \(files) })") == "undefined")
        let read = try await ClipboardPeer.reading("files").split(separator: "\n")
        #expect(read.map { $0.prefix(3) } == ["one", "two"])
        #expect(read.allSatisfy { $0.hasSuffix("/a.txt") })
        #expect(try await ClipboardPeer.reading("x-special/gnome-copied-files").hasPrefix("copy\nfile:///"))
    }

    // MARK: From another program

    @Test func `a page gets the text and the HTML of another program`() async throws {
        let page = try await ClipboardPage()
        let peer = try await ClipboardPeer.owning("text/plain;charset=utf-8,text/html", "<b>Grüße 🙂</b>")
        defer { withExtendedLifetime(peer) {} }
        try await until { try page.clipboard.formats() == [.text, .html] }
        #expect(try await page.value("ponte.call('clipboard.formats')") == "text,html")
        let content = "{\"text\":\"<b>Grüße 🙂</b>\",\"html\":\"<b>Grüße 🙂</b>\"}"
        #expect(try await page.value("ponte.call('clipboard.read', {}).then(JSON.stringify)") == content)
        let text = "ponte.call('clipboard.read', { formats: ['text', 'files'] }).then(Object.keys)"
        #expect(try await page.value(text) == "text")
    }

    private nonisolated static func wide(_ text: String, isLittleEndian: Bool = true) -> Data {
        Data(text.utf16.flatMap { [UInt8(isLittleEndian ? $0 & 0xFF : $0 >> 8), UInt8(isLittleEndian ? $0 >> 8 : $0 & 0xFF)] })
    }

    @Test(arguments: [
        Data("<b>Grüße 🙂</b>\0".utf8), Data("\u{FEFF}<b>Grüße 🙂</b>".utf8), Data("\u{FEFF}<b>Grüße 🙂</b>\0\0".utf8),
        wide("\u{FEFF}<b>Grüße 🙂</b>\0"), wide("\u{FEFF}<b>Grüße 🙂</b>", isLittleEndian: false),
        wide("\u{FEFF}<b>Grüße 🙂</b>") + [0],
    ])
    func `a text comes without its mark and its end, in whatever form`(data: Data) async throws {
        let file = try folder.file("text", data)
        let page = try await ClipboardPage()
        let peer = try await ClipboardPeer.owning("bytes", "text/plain;charset=utf-8,text/html", file.path)
        defer { withExtendedLifetime(peer) {} }
        try await until { try page.clipboard.formats() == [.text, .html] }
        let content = try await page.clipboard.read()
        #expect(content.text?.utf8.elementsEqual("<b>Grüße 🙂</b>".utf8) == true)
        #expect(content.html?.utf8.elementsEqual("<b>Grüße 🙂</b>".utf8) == true)
    }

    @Test func `a page gets the picture of another program as PNG`() async throws {
        let page = try await ClipboardPage()
        let peer = try await ClipboardPeer.owning("picture", "5")
        defer { withExtendedLifetime(peer) {} }
        try await until { try page.clipboard.formats() == [.png] }
        let size = """
            ponte.call('clipboard.read', {}).then(async ({ png }) => (await createImageBitmap(new Blob([png]))).width)
            """
        #expect(try await page.value(size) == "5")
    }

    /// 2 pixels, red and blue, stored from right to left (orientation 2), with the head of a profile.
    private static var mirrored: Data {
        func little(_ value: Int, _ count: Int) -> Data { Data((0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }) }
        let entries = [
            (0x100, 3, 1, 2), (0x101, 3, 1, 1), (0x102, 3, 3, 256), (0x103, 3, 1, 1), (0x106, 3, 1, 2), (0x111, 4, 1, 264),
            (0x112, 3, 1, 2),
            (0x115, 3, 1, 3), (0x116, 3, 1, 1), (0x117, 4, 1, 6), (0x8773, 7, 132, 272),
        ]
        var file = Data("II*\0".utf8) + little(8, 4) + little(entries.count, 2)
        for (tag, type, count, value) in entries {
            file += little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
        }
        file += Data(count: 256 - file.count) + little(8, 2) + little(8, 2) + little(8, 2) + [0, 0]
        file += [0, 0, 255, 255, 0, 0, 0, 0] + Data(count: 16) + Data("RGB ".utf8) + Data(count: 112)
        return file
    }

    @Test func `a picture that is stored turned comes upright, with its profile`() async throws {
        let file = try folder.file("picture", Self.mirrored)
        let page = try await ClipboardPage()
        let peer = try await ClipboardPeer.owning("bytes", "image/tiff", file.path)
        defer { withExtendedLifetime(peer) {} }
        try await until { try page.clipboard.formats() == [.png] }
        let pixels = """
            ponte.call('clipboard.read', {}).then(async ({ png }) => {
              const context = document.createElement('canvas').getContext('2d')
              context.drawImage(await createImageBitmap(new Blob([png])), 0, 0)
              return [...context.getImageData(0, 0, 2, 1).data].filter((_, index) => index % 4 < 3)
            })
            """
        #expect(try await page.value(pixels) == "255,0,0,0,0,255")
        #expect(try await page.clipboard.read().png?.range(of: Data("iCCP".utf8)) != nil)
    }

    @Test func `a page gets the files of another program with their bytes, and no path`() async throws {
        let page = try await ClipboardPage()
        let peer = try await ClipboardPeer.owning("files", folder.file("a.txt", "hello").path, folder.path)
        defer { withExtendedLifetime(peer) {} }
        try await until { try page.clipboard.formats() == [.files] }
        let read = """
            ponte.call('clipboard.read', {}).then(async ({ text, files }) => {
              const bytes = []
              for await (const chunk of files[0]) bytes.push(...chunk)
              return [text, files.length, files[0].name, files[0].size, String.fromCharCode(...bytes)].join()
            })
            """
        #expect(try await page.value(read) == ",1,a.txt,5,hello")
        #expect(try await page.clipboard.read([.files]).files?.count == 2)
    }

    @Test func `a program that does not answer ends the wait`() async throws {
        let clock = TestClock()
        let page = try await ClipboardPage(DesktopClipboard(clock: clock))
        let peer = try await ClipboardPeer.owning("text/plain;charset=utf-8", "hello")
        try await until { try page.clipboard.formats() == [.text] }
        peer.freeze()
        let reading = Task { try await page.value("ponte.call('clipboard.read', {})") }
        try await until { clock.waits == [.seconds(10)] }
        clock.advance(by: .seconds(10))
        #expect(try await reading.value == "timedOut")
        // The program that has it next is heard, at the first read.
        let next = try await ClipboardPeer.owning("text/plain;charset=utf-8,text/html", "next")
        defer { withExtendedLifetime(next) {} }
        try await until { try page.clipboard.formats() == [.text, .html] }
        #expect(try await page.clipboard.read([.text]).text == "next")
        #expect(try await page.clipboard.read([.text]).text == "next")
    }

    // MARK: The app

    @Test func `the app writes and reads all forms`() async throws {
        let clipboard = DesktopClipboard()
        try clipboard.write(ClipboardContent(text: "text", html: "<i>html</i>"))
        #expect(try await clipboard.read() == ClipboardContent(text: "text", html: "<i>html</i>"))
        let file = URL(filePath: "/usr/bin/env")
        try clipboard.write(ClipboardContent(files: [file]))
        #expect(try clipboard.formats() == [.files])
        #expect(try await clipboard.read().files?.map(\.path) == [file.path])
    }

    @Test func `the contract is one that TypeScript can have`() throws {
        let contract = Contract("Clipboard") {
            ClipboardContract.formats
            ClipboardContract.read
            ClipboardContract.write
        }
        let text = try contract.typeScript()
        #expect(text.contains("\"clipboard.read\""))
        #expect(text.contains("files?: ByteStream[]"))
    }

    // MARK: Access

    @Test func `a clipboard for writing cannot be read`() async throws {
        let page = try await ClipboardPage(DesktopClipboard(allows: .write))
        #expect(try await page.value("ponte.call('clipboard.write', { text: 'a' })") == "undefined")
        #expect(try await page.value("ponte.call('clipboard.read', {})") == "methodNotFound")
        #expect(try await page.value("ponte.call('clipboard.formats')") == "methodNotFound")
    }

    @Test func `a page of another origin gets nothing`() async throws {
        let page = try await ClipboardPage(policy: .mainFrame(of: "app://other"))
        for method in ["read', {}", "write', { text: 'a' }", "formats'"] {
            #expect(try await page.value("ponte.call('clipboard.\(method))") == "forbidden")
        }
    }
}
