import Foundation
import Testing

/// The samples of the document on tests are lines of tests.
@Suite struct TestingSamplesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func lines(_ text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }

    @Test func `each sample of Testing.md stands in a test as it is`() throws {
        let document = try String(contentsOf: Self.root.appending(path: "Documentation/Testing.md"), encoding: .utf8)
        let tests = try ["ReadingListBridgeTests", "ReadingListPageTests"].map { name in
            let file = Self.root.appending(path: "Tests/ReadingListTests/\(name).swift")
            return Self.lines(try String(contentsOf: file, encoding: .utf8))
        }
        let samples = document.matches(of: #/```swift\n(?<text>[\s\S]*?)```/#).map { Self.lines($0.text) }
        #expect(samples.count == 6)
        for sample in samples { #expect(tests.contains { $0.contains(sample) }, "\(sample)") }
    }
}
