import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// A page whose files never come. Its client is not the package's: a page's own file always has its bytes.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ClipboardWaitAttackTests {
    private let clock = TestClock()
    private let clipboard: DesktopClipboard

    init() {
        // Of the display.
        _ = WKWebView(frame: .zero)
        clipboard = DesktopClipboard(clock: clock)
    }

    private func page() -> MemoryPage {
        let page = MemoryPage()
        page.bridge.enable(clipboard)
        page.load()
        return page
    }

    /// Writes a file, and gives the code of the error.
    private func write(_ chunks: AsyncStream<Data>, in page: MemoryPage) -> Task<PonteError.Code?, Never> {
        Task {
            let content = ClipboardContract.Content(files: [ByteStream(chunks, name: "a.txt")])
            return await code { try await page.call(ClipboardContract.write, content) }
        }
    }

    private var waiting: Int { clock.waits.count { $0 == .seconds(60) } }

    /// Compared by `isSubset`, for what another test left may go meanwhile.
    private var folders: Set<String> {
        let all = try? FileManager.default.contentsOfDirectory(atPath: FileManager.default.temporaryDirectory.path)
        return Set((all ?? []).filter { $0.hasPrefix("ponte-clipboard-") })
    }

    @Test func `it closes the clipboard for itself alone, and for a minute`() async throws {
        let before = folders
        let page = page()
        let (silence, output) = AsyncStream<Data>.makeStream()
        let writes = (0..<8).map { _ in write(silence, in: page) }
        try await until { waiting == 8 }
        #expect(await write(silence, in: page).value == .limitExceeded)
        await #expect(throws: PonteError.self) { try await page.call(ClipboardContract.read, ClipboardContract.ReadOptions()) }
        // Another view of the same app, and the app.
        let other = self.page()
        try await other.call(ClipboardContract.write, ClipboardContract.Content(text: "other"))
        #expect(try await clipboard.read([.text]).text == "other")
        clock.advance(by: .seconds(60))
        for write in writes { #expect(await write.value == .timedOut) }
        try await until { folders.isSubset(of: before) }
        try await page.call(ClipboardContract.write, ClipboardContract.Content(text: "again"))
        withExtendedLifetime(output) {}
    }

    @Test func `bytes that come slowly are waited for`() async throws {
        let page = page()
        let (chunks, output) = AsyncStream<Data>.makeStream()
        let write = write(chunks, in: page)
        for _ in 0..<3 {
            try await until { waiting == 1 }
            clock.advance(by: .seconds(40))
            #expect(waiting == 0)
            output.yield(Data([1]))
        }
        try await until { waiting == 1 }
        output.finish()
        #expect(await write.value == nil)
        #expect(try await clipboard.read([.files]).files?.count == 1)
    }

    @Test func `files that come a byte a minute have ten minutes`() async throws {
        let before = folders
        let page = page()
        let (chunks, output) = AsyncStream<Data>.makeStream()
        let write = write(chunks, in: page)
        for index in 0..<11 {
            try await until { waiting == 1 }
            if index == 0 { try await until { clock.waits.contains(.seconds(600)) } }
            clock.advance(by: .seconds(53))
            output.yield(Data([1]))
        }
        try await until { waiting == 1 }
        clock.advance(by: .seconds(17))
        #expect(await write.value == .timedOut)
        try await until { folders.isSubset(of: before) }
    }

    @Test func `sub-frames take none of the main frame's calls`() async throws {
        let calls = ClipboardCalls()
        let (silence, output) = AsyncStream<Data>.makeStream()
        var started = 0
        let run = { @MainActor (isMainFrame: Bool, number: Int) in
            Task { @MainActor in
                let caller = Caller(isMainFrame: isMainFrame, origin: Origin("app://frame\(number)"))
                try await calls.run(for: caller) {
                    started += 1
                    for await _ in silence {}
                }
            }
        }
        var tasks = (0..<8).map { run(false, $0 / 3) }
        try await until { started == 8 }
        #expect(await code { try await run(false, 9).value } == .limitExceeded)
        tasks += (0..<8).map { _ in run(true, 0) }
        try await until { started == 16 }
        output.finish()
        for task in tasks { try await task.value }
    }

    @Test func `a call that is cancelled gives its place back`() async throws {
        let page = page()
        for _ in 0..<20 {
            // A task that is cancelled ends the stream that it reads.
            let (silence, output) = AsyncStream<Data>.makeStream()
            let write = write(silence, in: page)
            try await until { waiting == 1 }
            write.cancel()
            _ = await write.value
            try await until { waiting == 0 }
            withExtendedLifetime(output) {}
        }
    }
}
