internal import Foundation
internal import TestSupport
internal import Testing

/// `Scripts/watch-page`, by which `make dev` builds a page anew.
@MainActor
@Suite struct WatchedPageTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Scripts/watch-page")
        .standardizedFileURL.path
    private let folder = TemporaryFolder()

    private func write(_ text: String) throws { _ = try folder.file("Web/src/main.ts", text) }

    private func page() throws -> String { try String(contentsOf: folder.place("Page/page.js"), encoding: .utf8) }

    init() throws {
        _ = try folder.file("Web/tsconfig.json", #"{"compilerOptions": {"noEmit": true, "types": []}, "include": ["src"]}"#)
        let script = try folder.file("Page/page.js", "zero")
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: script.path)
        try write("console.log('one')")
    }

    private func start(_ command: String = "exec \"$0\" Web src/main.ts Page/page.js") throws -> TestProgram {
        try TestProgram(running: ["sh", "-c", command, Self.script], environment: ["TMPDIR": folder.path], in: folder.url)
    }

    @Test func `after a mistake the script stays, and the mistake is said`() async throws {
        let watcher = try start()
        try await until { try page().contains(#""one""#) }
        try write("console.log('two'")
        try await until { try watcher.errors.contains("main.ts:1:") }
        #expect(try page().contains(#""one""#))
        try write("console.log('three')")
        try await until { try page().contains(#""three""#) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.place("Page").path) == ["page.js"])
    }

    @Test func `a wrong type is said, and the page is built`() async throws {
        let watcher = try start()
        try await until { try page().contains(#""one""#) }
        try write("const four: number = 'four'; console.log(four)")
        try await until { try watcher.output.contains("error TS2322") }
        try await until { try page().contains(#""four""#) }
    }

    @Test func `it ends with its parent`() async throws {
        // A third shell waits for the parent: one that nobody has waited for counts as alive.
        let shells = try start(#"sh -c '"$0" Web src/main.ts Page/page.js & echo $$ $!; wait' "$0"; true"#)
        try await until { try shells.lines.count == 1 && page().contains(#""one""#) }
        let numbers = try shells.lines[0].split(separator: " ").compactMap { Int32($0) }
        let (parent, watcher) = (try #require(numbers.first), try #require(numbers.last))
        #expect(kill(watcher, 0) == 0)
        kill(parent, SIGKILL)
        try await until { kill(watcher, 0) != 0 }
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal ends it, and it leaves nothing`(signal: Int32) async throws {
        let watcher = try start("echo $$; exec \"$0\" Web src/main.ts Page/page.js")
        try await until { try watcher.lines.count == 1 && page().contains(#""one""#) }
        let number = try #require(try Int32(watcher.lines[0]))
        kill(number, signal)
        try await until { !watcher.isRunning }
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(left.sorted() == ["Page", "Web"])
    }
}
