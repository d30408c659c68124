import Foundation
import TestSupport
import Testing

/// README's first program: what is printed there is what runs here.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FirstSampleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test func `README's first sample is Examples/Minimal, of less than thirty lines`() throws {
        let readme = try Self.text("README.md")
        let sample = try #require(readme.firstMatch(of: #/\n```swift\n(?<code>(?s).*?\n)```\n/#)).code
        #expect(String(sample) == (try Self.text("Examples/Minimal/Minimal.swift")))
        #expect(sample.count(where: \.isNewline) < 30)
    }

    @Test func `the first sample shows its page in a window, both sides call, and it ends when the window is closed`()
        async throws
    {
        let desktop = try await WindowManager()
        let program = try TestProgram("Minimal")

        // The page's title, with what the app has answered.
        let title = "Hello, \(ProcessInfo.processInfo.operatingSystemVersionString)"
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == title }
        #expect(program.isRunning)

        try await desktop.hands("key", "alt+F4")
        let text = try await program.end()
        #expect(!program.hasCrashed)
        #expect(program.status == 0)
        // The app's line, with what the page has answered.
        #expect(text.firstMatch(of: #/The page runs in Mozilla/5\.0 .*AppleWebKit/#) != nil)
        #expect(text.split(separator: "\n").count == 1)
    }
}
