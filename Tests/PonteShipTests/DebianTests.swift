internal import Foundation
internal import TestSupport
internal import Testing

@testable import PonteShip

@Suite struct DebianTests {
    @Test func `the package says what it needs and what it is`() throws {
        let control = DebianControl(
            try Sample.description(["depends": ["poppler-utils"]]), architecture: "amd64", libraries: ["libc6 (>= 2.35)"],
            size: 42)
        #expect(
            control.text == """
                Package: inbox
                Version: 1.2.0~beta.1
                Architecture: amd64
                Maintainer: Ada Example <ada@example.org>
                Installed-Size: 42
                Depends: libc6 (>= 2.36), libcurl4, poppler-utils
                Recommends: xdg-desktop-portal-gtk | xdg-desktop-portal-backend, default-dbus-session-bus | dbus-session-bus, librsvg2-common, gstreamer1.0-libav, fonts-noto-color-emoji, hunspell-en-us | hunspell-dictionary
                Section: editors
                Priority: optional
                Homepage: https://inbox.example.org
                Description: Reads documents <as they arrive>
                 One paragraph & more.
                 .
                 Many words stand in the second one. Many words stand in the second one. Many
                 words stand in the second one. Many words stand in the second one. Many words
                 stand in the second one.

                """)
    }

    @Test(arguments: [
        ([], ", hunspell-en-us | hunspell-dictionary"),
        (["fr", "de", "fr"], ", hunspell-de-de | hunspell-dictionary-de, hunspell-fr | hunspell-dictionary-fr"),
    ])
    func `the package recommends dictionaries of the app's languages`(languages: [String], end: String) throws {
        let control = DebianControl(
            try Sample.description(["languages": languages]), architecture: "amd64", libraries: [], size: 42)
        let line = control.text.split(separator: "\n").first { $0.hasPrefix("Recommends:") }
        #expect(line?.hasSuffix("fonts-noto-color-emoji\(end)") == true)
    }

    @Test(arguments: [
        (["libc6 (>= 2.35)", "libgtk-4-1 (>= 4.7.2)"], "libgtk-4-1 (>= 4.7.2), libc6 (>= 2.36), libcurl4"),
        (["libc6 (>= 2.41)"], "libc6 (>= 2.41), libcurl4"),
        (["libc6", "libc6 (>= 2.4)", "libc6-extra"], "libc6-extra, libc6 (>= 2.36), libcurl4"),
        ([], "libc6 (>= 2.36), libcurl4"),
    ])
    func `glibc is named once, in the version that all parts need`(libraries: [String], depends: String) throws {
        let text = DebianControl(try Sample.description(), architecture: "amd64", libraries: libraries, size: 1).text
        #expect(text.contains("\nDepends: \(depends)\n"))
    }

    @Test func `the change log has the version and its day`() throws {
        #expect(
            DebianChangelog(try Sample.description(), date: Sample.date).text == """
                inbox (1.2.0~beta.1) unstable; urgency=medium

                  * Inbox & Co 1.2.0-beta.1.

                 -- Ada Example <ada@example.org>  Thu, 28 May 2026 20:26:40 +0000

                """)
    }

    @Test func `the command has a page of the manual, without requests of the author's`() throws {
        let hidden = [".so /etc/passwd", "'a \\fBb\n.c"]
        let text = ManualPage(try Sample.description(["description": hidden]), date: Sample.date).text
        #expect(text.contains("\n\\&inbox \\- \\&Reads documents <as they arrive>\n"))
        #expect(text.contains("\n\\&.so /etc/passwd\n.PP\n\\&'a \\efBb .c\n"))
    }

    @Test func `the package names the place of a licence that every Debian has`() throws {
        func text(_ license: String) throws -> String {
            CopyrightFile(try Sample.description(["license": license]), year: "2026", text: "A licence", isDebian: true).text
        }
        #expect(try text("Apache-2.0").hasSuffix("in\n /usr/share/common-licenses/Apache-2.0\n"))
        #expect(try text("GPL-3.0-or-later").hasSuffix("in\n /usr/share/common-licenses/GPL-3\n"))
        #expect(try text("MIT").hasSuffix("License: MIT\n A licence\n"))
        #expect(try text("MIT OR Apache-2.0").hasSuffix("\n A licence\n"))
    }

    @Test func `a paragraph does not begin a field`() throws {
        let description = try Sample.description(["description": ["One.\nDepends: evil\n\n."]])
        let lines = DebianControl(description, architecture: "amd64", libraries: ["libc6"], size: 1).text.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("Depends:") }.count == 1)
        #expect(lines.last == " One. Depends: evil .")
    }

    @Test func `the licences of what is inside are named`() throws {
        let text = CopyrightFile(try Sample.description(), year: "2026", text: "A licence\n\nof two parts").text
        #expect(text.contains("Copyright: 2026 Ada Example\nLicense: Apache-2.0\n A licence\n .\n of two parts\n"))
        #expect(text.contains("Unicode-3.0"))
    }

    @Test func `the folder has the icons, for a program that is not installed`() throws {
        let files = TemporaryFolder()
        let picture = try files.file("picture.svg", "<svg></svg>")
        let icon = try AppIcon(file: picture, named: "picture.svg")
        let folder = AppFolder(place: files.place("true"), program: "true")
        try folder.fill(
            from: URL(filePath: "/usr/bin/true"), resources: [],
            icons: [(icon, path: "Icons/" + icon.pathInTheme(for: "org.example.True"))], notice: "")
        let copy = folder.place.appending(path: "Icons/hicolor/scalable/apps/org.example.True.svg")
        #expect(try String(contentsOf: copy, encoding: .utf8) == "<svg></svg>")
    }

    @Test func `missing programs are named, with their packages`() throws {
        let error = #expect(throws: ShipError.self) { try Tool.require(["strip", "dpkg-shlibdeps"], in: "/nowhere") }
        let text = try #require(error).description
        #expect(
            text
                == "Missing: strip, dpkg-shlibdeps. Install what has them: apt-get install binutils dpkg-dev. On a system without dpkg, add --folder-only."
        )
    }
}
