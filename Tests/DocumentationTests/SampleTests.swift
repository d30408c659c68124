import Foundation
import Testing

/// Each block of code in the README and in the guides stands, line for line, in a file that is compiled.
@Suite struct SampleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folders of files that are compiled, by Swift or, in `Scripts/test-client`, by `tsc`.
    private static let compiled = [
        "Examples", "Tests/DocumentationTests/Samples", "Tests/Programs/DesktopSample", "Tests/PonteTests",
        "Tests/ReadingListTests", "Tests/IOSPrograms",
        "Tests/PonteWebViewJavascriptBridgeTests", "Tests/AppleStubs/SampleApp",
    ]

    static let documents = {
        let guides = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Documentation").path)) ?? []
        return ["README.md"] + guides.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/" + $0 }
    }()

    /// Without the white space at the beginnings and ends of lines.
    private static func lines(_ text: some StringProtocol) -> String {
        "\n"
            + text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(
                separator: "\n")
            + "\n"
    }

    private static func files(_ endings: [String]) throws -> [String] {
        try compiled.flatMap { folder in
            let place = root.appending(path: folder)
            return try FileManager.default.subpathsOfDirectory(atPath: place.path)
                .filter { path in
                    endings.contains { path.hasSuffix($0) } && !path.contains("node_modules") && !path.contains(".build/")
                }
                .map { lines(try String(contentsOf: place.appending(path: $0), encoding: .utf8)) }
        }
    }

    private static let sources = Result { (swift: try files([".swift"]), script: try files([".ts"])) }

    @Test(arguments: documents) func `each block of a document is compiled`(document: String) throws {
        let text = try String(contentsOf: Self.root.appending(path: document), encoding: .utf8)
        let sources = try Self.sources.get()
        for match in text.matches(of: #/```(?<language>swift|ts|js)\n(?<text>[\s\S]*?)```/#) {
            let block = Self.lines(match.text)
            let files = match.language == "swift" ? sources.swift : sources.script
            #expect(files.contains { $0.contains(block) }, "\(document): \(match.text)")
        }
    }

    @Test func `there are documents to check`() {
        #expect(Self.documents.count >= 13)
    }
}
