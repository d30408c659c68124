import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// A frame without rights posts what is costly to read.
@MainActor
@Suite(.serialized)
struct LiveUnreadMessageAttackTests {
    private let page = LivePage()

    /// Posts an array of a million arrays, and returns the seconds for which the main thread was busy with it.
    private func secondsOfMainThread(from frame: String, in page: LivePage, expecting code: String) async throws -> Double {
        let before = Self.seconds()
        let answer = try await page.run(
            """
            return new Promise((done) => {
              addEventListener('message', ({ data }) => { if (typeof data === 'string') done(data) })
              \(frame).postMessage(1_000_000, '*')
            })
            """)
        #expect((answer as? String)?.contains(code) == true)
        return Self.seconds() - before
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static let script = """
        <script>
        addEventListener('message', async ({ data }) => {
          if (typeof data !== 'number') return
          const body = Array.from({ length: data }, (_, index) => [index])
          top.postMessage(await webkit.messageHandlers.ponte.postMessage(body).then(String, String), '*')
        })
        </script>
        """

    @Test func `a refused message is not read`() async throws {
        page.site.pages["app://stranger/"] = Self.script
        try await page.load("\(Self.script)<iframe src='app://stranger/'></iframe>")
        let read = try await secondsOfMainThread(from: "window", in: page, expecting: "malformed")
        let refused = try await secondsOfMainThread(from: "frames[0]", in: page, expecting: "forbidden")
        #expect(refused < read / 3, "\(refused) \(read)")
        #expect(page.bridge.diagnostics.refusals == 2)
    }

    @Test func `a body that would be too large is refused in the page`() async throws {
        try await page.load()
        let error = try await page.run(
            """
            const half = 'x'.repeat(8 << 20)
            return webkit.messageHandlers.ponte.postMessage([half, half]).then(String, String)
            """)
        #expect((error as? String)?.hasPrefix("DataCloneError: The message is over 16777216 characters as JSON.") == true)
    }
}
