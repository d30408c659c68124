internal import Foundation
internal import Testing

@testable import PonteShip

/// A value of `ship.json` that wants to be a line, a field or a command in one of the files that systems read.
@Suite struct HostileDescriptionAttackTests {
    private static let texts = [
        "a/b", "../a", "a\nExec=sh", "a\rExec=sh", "a\r\nExec=sh", "a\u{85}Exec=sh", "a\u{2028}Exec=sh", "a\u{B}Exec=sh", "a\0b",
        "a\u{1B}[31mb", "a%fb", "%U", "%%", "a;b",
        "a;\u{301}b", "a,\u{301} evil", "a, evil", "a\\nExec=sh", "a\"b", "a$(id)b", "a`id`b", "a</name><exec>", "a]]>b", "&a;",
        "\u{600}<b>", "",
    ]
    private static let fields = [
        "id", "name", "summary", "version", "maintainer", "license", "package", "copyright", "homepage", "icon", "description",
    ]
    private static let lists = [
        "categories", "keywords", "schemes", "mimeTypes", "depends", "recommends", "description", "languages",
    ]

    @Test(arguments: fields) func `a text is refused, or stays in its place`(field: String) throws {
        for text in Self.texts { try expectHarmless([field: text]) }
        for text in Self.texts { try expectHarmless([field: "Ada \(text) <ada@example.org>"]) }
        for text in Self.texts { try expectHarmless([field: "https://example.org/\(text)"]) }
    }

    @Test(arguments: lists) func `an element of a list is refused, or stays in its place`(field: String) throws {
        for text in Self.texts { try expectHarmless([field: ["Office", text]]) }
    }

    /// Expects a complaint, or files with the same fields as without the change.
    private func expectHarmless(_ changes: [String: Any]) throws {
        let plain = try Sample.description()
        guard let description = try? Sample.description(changes) else { return }
        func names(_ text: String, _ separator: Character) -> [Substring] {
            text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix(" ") }.map {
                $0.prefix { $0 != separator }
            }
        }
        func expectSame(_ text: (ShipDescription) -> String, _ separator: Character) {
            let optional: Set<Substring> = ["MimeType", "Keywords", "Homepage"]
            #expect(
                names(text(description), separator).filter { !optional.contains($0) }
                    == names(text(plain), separator).filter { !optional.contains($0) }, "\(changes)")
        }
        let exec = DesktopEntry(description).text.split(separator: "\n").filter { $0.hasPrefix("Exec=") }
        #expect(exec.count == 1 && exec[0].wholeMatch(of: #/Exec=[a-z0-9][a-z0-9+.\-]+( %U)?/#) != nil, "\(changes)")
        expectSame({ DesktopEntry($0).text }, "=")
        expectSame({ BusService($0).text }, "=")
        expectSame({ DebianControl($0, architecture: "amd64", libraries: [], size: 1).text }, ":")
        for text in [
            DesktopEntry(description).text, DebianControl(description, architecture: "amd64", libraries: [], size: 1).text,
        ] {
            #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }, "\(changes)")
            #expect(text.unicodeScalars.allSatisfy { !["\u{2028}", "\u{2029}"].contains($0) }, "\(changes)")
        }
        let lines = DebianControl(description, architecture: "amd64", libraries: [], size: 1).text
            .split(separator: "\n").filter { $0.hasPrefix("Depends:") || $0.hasPrefix("Recommends:") }
        // An element is one package.
        let commas = lines.joined().utf8.count { $0 == UInt8(ascii: ",") }
        let dictionaries = max(Set(description.languages ?? []).count, 1)
        #expect(commas == 5 + dictionaries + description.depends.count + description.recommends.count, "\(changes)")
    }
}
