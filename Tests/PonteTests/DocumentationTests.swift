import Foundation
import Testing

/// Documents drift: each path and link that one names must exist.
@Suite struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func documents() throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Documentation").path)
        return ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]
            + paths.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/" + $0 }
    }

    @Test(arguments: try documents()) func `every path and link that a document names exists`(document: String) throws {
        let file = Self.root.appending(path: document)
        let text = try String(contentsOf: file, encoding: .utf8)
        let folder = file.deletingLastPathComponent()
        for match in text.matches(of: #/\]\((?<link>[^)#\s]+)[^)]*\)/#) where !match.link.contains(":") {
            let target = folder.appending(path: String(match.link))
            #expect(FileManager.default.fileExists(atPath: target.path), "\(document) links to \(match.link)")
        }
        let folders = #/`(?<path>(Sources|Tests|Client|Scripts|Examples|Documentation)/[A-Za-z0-9_+.\/\-]+)`/#
        for match in text.matches(of: folders) {
            let target = Self.root.appending(path: String(match.path))
            #expect(FileManager.default.fileExists(atPath: target.path), "\(document) names \(match.path)")
        }
    }

    @Test func `there are documents to check`() throws {
        #expect(try Self.documents().count >= 12)
    }
}
