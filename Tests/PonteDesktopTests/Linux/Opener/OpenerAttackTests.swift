import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing

@testable import PonteDesktop

/// A page that wants more than a link opened.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct OpenerAttackTests {
    @MainActor
    private final class Notes: SystemOpening {
        var opened: [URL] = []
        func open(_ url: URL) async throws { opened.append(url) }
        func reveal(_ file: URL) async throws { opened.append(file) }
    }

    private let notes = Notes()

    private func page(_ schemes: Set<String> = ["https", "mailto"], clock: any Clock<Duration> = ContinuousClock()) async throws
        -> OpenerPage
    {
        let page = try OpenerPage(Opener(schemes: schemes, system: notes, clock: clock), opening: [])
        try await page.load(html: "")
        return page
    }

    @Test func `only the schemes that the app names are opened, and never a file or a script`() async throws {
        let page = try await page(["https", "FILE", "javascript", "data", "blob", "about"])
        for url in [
            "http://example.com/", "file:///etc/passwd", "FILE:///etc/passwd", "javascript:alert(1)", "JavaScript:alert(1)",
            "data:text/html,a",
            "blob:https://example.com/1", "about:blank", "ssh://example.com", "x-custom:a", "vbscript:a",
        ] {
            #expect(try await page.code("await ponte.call('opener.openURL', { url })", ["url": url]) == "forbidden", "\(url)")
        }
        #expect(notes.opened.isEmpty)
    }

    @Test func `what is no address is refused`() async throws {
        let page = try await page()
        for url in [
            "", "example.com", "/a", "//example.com", "https://", "https:///a", "https:a", " https://example.com",
            "https://example.com\n", "https://exa\tmple.com",
            "https://example.com/\0", "https://example.com\\@evil.example", "https://example.com/\u{202E}",
            "-https://example.com", "--help",
            "https://example.com/" + String(repeating: "a", count: 8192), "https://[1/",
        ] {
            #expect(
                try await page.code("await ponte.call('opener.openURL', { url })", ["url": url]) == "invalidParameters",
                "\(url.prefix(40))")
        }
        #expect(notes.opened.isEmpty)
    }

    @Test func `a mail takes no file of the user's along`() async throws {
        let page = try await page()
        for fields in [
            "attach=/etc/passwd", "subject=a&attachment=/etc/passwd", "ATTACH=a", "%61ttach=a", "insert=a", "subject=a&=b",
            "#?attach=/etc/passwd", "subject=a#&attach=/etc/passwd", "#",
        ] {
            let url = "mailto:a@example.com?\(fields)"
            #expect(try await page.code("await ponte.call('opener.openURL', { url })", ["url": url]) == "forbidden", "\(url)")
        }
        #expect(notes.opened.isEmpty)
    }

    @Test func `a page opens ten things in ten seconds`() async throws {
        let clock = TestClock()
        let page = try await page(clock: clock)
        let open = "await ponte.call('opener.openURL', { url: 'https://example.com/' })"
        for _ in 0..<10 { #expect(try await page.code(open) == "nothing") }
        #expect(try await page.code(open) == "limitExceeded")
        clock.advance(by: .seconds(10))
        #expect(try await page.code(open) == "nothing")
        #expect(notes.opened.count == 11)
    }

    @Test func `a page starts no program that it has written`() async throws {
        let page = try await DialogPage()
        page.bridge.enable(Opener(schemes: [], system: notes))
        for name in ["a.desktop", "a.SH", "a.AppImage", "a.jar", "a.command", "a.exe"] {
            try await page.take(page.file(name, "#!/bin/sh"), by: "ponte.call('dialog.open')")
            #expect(try await page.code("await ponte.call('opener.openFile', { id: window.it[0].id })") == "forbidden", "\(name)")
        }
        #expect(notes.opened.isEmpty)
    }

    @Test func `a page starts no program under a name that says nothing`() async throws {
        let page = try await DialogPage()
        page.bridge.enable(Opener(schemes: [], system: notes))
        let programs = [
            "MZ\0\0", "#!/bin/sh\n",
            "\u{7F}ELF\u{2}\u{1}\u{1}\0\0\0\0\0\0\0\0\0\u{2}\0",
        ]
        for program in programs {
            try await page.take(page.file("report", program), by: "ponte.call('dialog.open')")
            #expect(
                try await page.code("await ponte.call('opener.openFile', { id: window.it[0].id })") == "forbidden",
                "\(program.debugDescription)")
        }
        #expect(notes.opened.isEmpty)
        try await page.take(page.file("report", "Dear reader"), by: "ponte.call('dialog.open')")
        #expect(try await page.code("await ponte.call('opener.openFile', { id: window.it[0].id })") == "nothing")
        #expect(notes.opened.count == 1)
    }
}
