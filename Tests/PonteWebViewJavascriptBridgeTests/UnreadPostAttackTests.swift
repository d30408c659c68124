import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// A page without rights posts what is costly to read.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UnreadPostAttackTests {
    /// Posts an array of a million arrays from a page of that address, and returns the seconds for which the main thread was busy with it.
    private func secondsOfMainThread(at address: String, in page: OldPage, expecting code: String) async throws -> Double {
        try await page.load("<title>Page</title>", at: address)
        let before = Self.seconds()
        let answer = try await page.runAlone(
            """
            const body = Array.from({ length: 1_000_000 }, (_, index) => [index])
            return webkit.messageHandlers.ponteWebViewJavascriptBridge.postMessage(body).then(String, String)
            """)
        #expect((answer as? String)?.contains(code) == true)
        return Self.seconds() - before
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test func `a refused post is not read`() async throws {
        let page = OldPage()
        let read = try await secondsOfMainThread(at: "app://example/", in: page, expecting: "malformed")
        let refused = try await secondsOfMainThread(at: "app://stranger/", in: page, expecting: "forbidden")
        #expect(refused < read / 3, "\(refused) \(read)")
    }
}
