import Foundation
import Testing

/// `Documentation/Errors.md` has a heading for each code that Ponte gives, and no other.
@Suite struct ErrorsDocumentTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The codes in the sources of Swift and TypeScript, comments left out, each with a file that has it.
    private static func codes() throws -> [String: String] {
        var codes: [String: String] = [:]
        for (folder, fileExtension) in [("Sources", ".swift"), ("Client/src", ".ts")] {
            for path in try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            where path.hasSuffix(fileExtension) {
                let lines = try String(contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8).split(
                    separator: "\n")
                let text = lines.filter { !isComment($0) }.joined(separator: "\n")
                for code in found(in: text) { codes[code] = "\(folder)/\(path)" }
            }
        }
        return codes
    }

    private static func isComment(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " }
        return ["//", "/*", "*"].contains { text.hasPrefix($0) }
    }

    private static func found(in text: String) -> [String] {
        // `extension PonteError.Code { static let released: Self = "released" }`
        text.matches(of: #/: Self = "([A-Za-z.]+)"/#).map { String($0.1) }
            // `PonteError("permissionDenied", …)` in both languages
            + text.matches(of: #/PonteError\(\s*"([A-Za-z.]+)"/#).map { String($0.1) }
            // `{ code: "navigated", … }`
            + text.matches(of: #/\bcode: "([A-Za-z.]+)"/#).map { String($0.1) }
            // `TestFailure.Code(rawValue: "noDisplay")`
            + text.matches(of: #/\bCode\(rawValue: "([A-Za-z.]+)"\)/#).map { String($0.1) }
    }

    private static func document() throws -> String {
        try String(contentsOf: root.appending(path: "Documentation/Errors.md"), encoding: .utf8)
    }

    private static func headings() throws -> [String] {
        try document().matches(of: #/(?m)^### `([A-Za-z.]+)`$/#).map { String($0.1) }
    }

    @Test func `each code has a heading`() throws {
        let codes = try Self.codes()
        #expect(codes.count >= 50)
        let headings = Set(try Self.headings())
        for (code, file) in codes.sorted(by: { $0.key < $1.key }) where !headings.contains(code) {
            Issue.record("Documentation/Errors.md has no heading for \(code), which stands in \(file)")
        }
    }

    @Test func `each heading stands for a code, once`() throws {
        let (codes, headings) = (try Self.codes(), try Self.headings())
        #expect(headings.filter { codes[$0] == nil } == [])
        #expect(Set(headings).count == headings.count)
    }

    @Test func `the table at the beginning leads to each heading`() throws {
        let rows = try Self.document().matches(of: #/(?m)^\| \[`([A-Za-z.]+)`\]\(#([a-z]+)\) \|/#)
        let headings = try Self.headings()
        #expect(rows.map { String($0.1) } == headings)
        // GitHub's name of a heading: in lower case, without marks.
        for row in rows { #expect(String(row.2) == row.1.lowercased().replacing(".", with: "")) }
    }
}
