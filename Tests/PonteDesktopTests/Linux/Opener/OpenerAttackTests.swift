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
        var types: [String?] = []
        func open(_ url: URL) async throws { opened.append(url) }
        func open(_ file: OpenedFile) async throws {
            opened.append(file.place)
            types.append(file.type)
        }
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
        let clock = TestClock()
        let page = try await DialogPage(clock: clock)
        page.bridge.enable(Opener(schemes: [], system: notes))
        let names = [
            "a.desktop", "a.SH", "a.AppImage", "a.jar", "a.command", "a.exe", "a.py", "a.pl", "a.html", "a.xhtml", "a.svg",
            "a.js",
            "a.m3u", "a.pls", "a.asx", "a.ps", "a.zip", "a.deb", "a.url", "a.nonsense-ending", "a.txt.sh", "a.flatpakref",
        ]
        for name in names {
            clock.advance(by: .seconds(10))
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
        #expect(notes.opened.count == 1 && notes.types == ["text/plain"])
    }

    @Test func `a page opens documents, pictures, sound, films and plain text, whatever is in them`() async throws {
        let page = try await DialogPage()
        page.bridge.enable(Opener(schemes: [], system: notes, clock: TestClock()))
        let files = [
            "a.pdf": "application/pdf", "a.PNG": "image/png", "a.mp3": "audio/mpeg", "a.mp4": "video/mp4", "a.txt": "text/plain",
            "a.odt": "application/vnd.oasis.opendocument.text", "a.csv": "text/csv", "a.epub": "application/epub+zip",
        ].sorted { $0.key < $1.key }
        for (name, _) in files {
            try await page.take(page.file(name, "#!/bin/sh\n"), by: "ponte.call('dialog.open')")
            #expect(try await page.code("await ponte.call('opener.openFile', { id: window.it[0].id })") == "nothing", "\(name)")
        }
        #expect(notes.types == files.map { $1 })
    }

    @Test func `neither a pipe nor a link that came meanwhile is opened`() async throws {
        let page = try await DialogPage()
        let (pipe, link) = (page.folder.appending(path: "pipe.txt"), page.folder.appending(path: "link.txt"))
        #expect(mkfifo(pipe.path, 0o600) == 0)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: page.file("a.txt"))
        for file in [pipe, link, page.folder.appending(path: "none.txt")] {
            await #expect(throws: PonteError.self, "\(file)") { try await OpenedFile.look(at: file) }
        }
        #expect(try await OpenedFile.look(at: page.folder).type == nil)
    }

    /// The page replaces a text by a script after the look, and before the program starts.
    @Test func `the program is that of the file as it was looked at`() async throws {
        @MainActor struct Replacing: SystemOpening {
            func open(_ url: URL) async throws { Issue.record("\(url)") }
            func open(_ file: OpenedFile) async throws {
                try Data("#!/bin/sh\n".utf8).write(to: file.place, options: .atomic)
                try await SystemOpener().open(file)
            }
            func reveal(_ file: URL) async throws {}
        }
        let page = try await DialogPage()
        page.bridge.enable(Opener(schemes: [], system: Replacing()))
        let programs = try OpenerPage(Opener(), opening: ["text/plain"])
        let started = page.folder.appending(path: "started")
        try programs.add("#!/bin/sh\ntouch '\(started.path)'\n", for: "application/x-shellscript")
        let file = try page.file("report", "Dear reader")
        try await page.take(file, by: "ponte.call('dialog.open')")
        #expect(try await page.code("await ponte.call('opener.openFile', { id: window.it[0].id })") == "nothing")
        try await until { programs.opened.count == 1 }
        #expect(programs.opened.first.map { $0.hasSuffix(file.path) } == true)
        #expect(!FileManager.default.fileExists(atPath: started.path))
        #expect(try String(contentsOf: file, encoding: .utf8) == "#!/bin/sh\n")
    }

    @Test(arguments: [("report", false), ("report.txt", true), ("report.sh", false), ("report.xyz", false)])
    func `where a portal looks again, the name alone has to say what a file is`(name: String, isShown: Bool) {
        #expect(OpenedFile.isShown(byName: name) == isShown)
    }
}
