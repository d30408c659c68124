import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// Programs, files and links by the desktop's own means.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct OpenerTests {
    private let folder = TemporaryFolder()

    @Test func `an address goes to the program of its scheme`() async throws {
        let page = try OpenerPage(Opener())
        try await page.load(html: "")
        let addresses = [
            "https://example.com/a?b=c&d=%20#e", "https://example.com/?q=a%20b%7Cc", "mailto:a@example.com?subject=Hello%20there",
        ]
        for (index, url) in addresses.enumerated() {
            try await page.run("await ponte.call('opener.openURL', { url })", ["url": url])
            try await until { page.opened.count == index + 1 }
        }
        #expect(page.opened == addresses)
    }

    @Test func `what a page has escaped is not escaped again`() throws {
        let url = try OpenedAddress.read("https://example.com/a%20b?q=a%20b|c^%7C", schemes: ["https"])
        #expect(url.absoluteString == "https://example.com/a%20b?q=a%20b%7Cc%5E%7C")
    }

    @Test func `the app opens addresses and files, too`() async throws {
        let opener = Opener()
        let page = try OpenerPage(opener, opening: ["x-scheme-handler/https", "text/plain"])
        try await opener.open(#require(URL(string: "https://example.com/")))
        try await until { page.opened == ["https://example.com/"] }
        let file = try folder.file("a.txt", "text")
        try await opener.openFile(file)
        try await until { page.opened.count == 2 }
        // GIO gives the path of a file that is on this computer.
        #expect(page.opened.last == file.path)
        #expect(await code { try await opener.openFile(#require(URL(string: "https://example.com/"))) } == .invalidParameters)
    }

    @Test func `an address that no program takes is unavailable`() async throws {
        let page = try OpenerPage(Opener(schemes: ["x-nobody"]), opening: [])
        try await page.load(html: "")
        #expect(try await page.code("await ponte.call('opener.openURL', { url: 'x-nobody:1' })") == "unavailable")
    }

    @Test func `a file is shown by the desktop's file manager`() async throws {
        let bus = try PrivateBus()
        let manager = try await FileManagerService(bus)
        let file = URL(filePath: "/tmp/a b.txt")
        try await Opener(bus: .text(bus.address)).revealFile(file)
        #expect(manager.shown == [["file:///tmp/a%20b.txt"]])
    }

    @Test func `without a file manager on the bus, the folder is opened`() async throws {
        let bus = try PrivateBus()
        let opener = Opener(bus: .text(bus.address))
        let page = try OpenerPage(opener, opening: ["inode/directory"])
        try await opener.revealFile(folder.place("a.txt"))
        try await until { page.opened.count == 1 }
        #expect(page.opened.first.flatMap { URL(string: $0) }?.path == folder.path)
    }

    @Test func `a file that the page was given is opened and shown`() async throws {
        let page = try await DialogPage()
        let bus = try PrivateBus()
        let manager = try await FileManagerService(bus)
        let programs = try OpenerPage(Opener(), opening: ["text/plain"])
        page.bridge.enable(Opener(bus: .text(bus.address)))
        let file = try page.file("a.txt", "text")
        try await page.take(file, by: "ponte.call('dialog.open')")
        try await page.run(
            "for (const method of ['openFile', 'revealFile']) await ponte.call('opener.' + method, { id: window.it[0].id })")
        try await until { programs.opened.count == 1 }
        #expect(programs.opened == [file.path])
        #expect(manager.shown == [[file.absoluteString]])
    }
}
