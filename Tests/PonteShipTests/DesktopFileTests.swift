internal import Foundation
internal import TestSupport
internal import Testing

@testable import PonteShip

/// The files that tell the desktop of a program, read by the desktop's own checkers too.
@Suite struct DesktopFileTests {
    @Test func `the desktop finds the program's windows, files and addresses`() throws {
        #expect(
            try DesktopEntry(Sample.description()).text == """
                [Desktop Entry]
                Type=Application
                Name=Inbox & Co
                Comment=Reads documents <as they arrive>
                Exec=inbox %U
                TryExec=inbox
                Icon=org.example.Inbox
                Terminal=false
                Categories=Office;Viewer;
                Keywords=mail;paper;
                MimeType=application/pdf;x-scheme-handler/inbox;
                StartupWMClass=org.example.Inbox
                StartupNotify=true

                """)
    }

    @Test func `the session's bus starts a program that asks for it`() throws {
        let description = try Sample.description(["dbusActivatable": true])
        #expect(DesktopEntry(description).text.contains("\nDBusActivatable=true\n"))
        #expect(BusService(description).text == "[D-BUS Service]\nName=org.example.Inbox\nExec=/usr/bin/inbox\n")
        #expect(try !DesktopEntry(Sample.description()).text.contains("DBusActivatable"))
    }

    @Test func `a program that opens nothing takes no arguments`() throws {
        let text = try DesktopEntry(Sample.description(["schemes": nil, "mimeTypes": nil])).text
        #expect(text.contains("\nExec=inbox\n") && !text.contains("MimeType"))
    }

    @Test func `software centres get texts without markup of the author's`() throws {
        let text = Metainfo(try Sample.description(), date: Sample.date).text
        #expect(text.contains("<name>Inbox &amp; Co</name>"))
        #expect(text.contains("<summary>Reads documents &lt;as they arrive&gt;</summary>"))
        #expect(text.contains("<release version=\"1.2.0~beta.1\" date=\"2026-05-28\"/>"))
        #expect(text.contains("<mediatype>application/pdf</mediatype>"))
        #expect(text.contains("<developer id=\"org.example\">\n    <name>Ada Example</name>"))
    }

    @Test func `a mark beside a letter hides neither markup nor a separator`() throws {
        let hidden = "a<\u{338}b>&\u{301}amp;\u{600}<c>"
        let description = try Sample.description(["summary": hidden, "name": "N\\\u{301}s", "description": [hidden]])
        let text = Metainfo(description, date: Sample.date).text
        #expect(text.contains("<summary>a&lt;\u{338}b&gt;&amp;\u{301}amp;\u{600}&lt;c&gt;</summary>"))
        #expect(DesktopEntry(description).text.unicodeScalars.count { $0 == "\\" } == 2)
        for change in [
            "keywords": ["a;\u{301}b"], "depends": ["a,\u{301} b"], "maintainer": "A <\u{338}b> <a@example.org>",
        ] as [String: Any] {
            #expect(throws: ShipError.self) { try Sample.description([change.key: change.value]) }
        }
    }

    @Test func `the desktop's checkers find nothing wrong`() throws {
        let folder = TemporaryFolder()
        let description = try Sample.description(["dbusActivatable": true])
        let entry = try folder.file("org.example.Inbox.desktop", DesktopEntry(description).text)
        let metainfo = try folder.file("org.example.Inbox.metainfo.xml", Metainfo(description, date: Sample.date).text)
        #expect(try Tool.run("desktop-file-validate", [entry.path]) == "")
        // Without a network: it would look for the home page.
        try Tool.run("appstreamcli", ["validate", "--no-net", "--no-color", metainfo.path])
    }
}
