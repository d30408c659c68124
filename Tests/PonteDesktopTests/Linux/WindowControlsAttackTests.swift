import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// A page that does not leave its window alone.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WindowControlsAttackTests {
    @Test func `a page changes its window ten times in ten seconds`() async throws {
        let clock = TestClock()
        let window = try await MenuWindow { bridge, _ in bridge.enable(WindowControls(clock: clock)) }
        let calls = """
            const codes = []
            for (let at = 0; at < 300; at++) {
              for (const call of [["window.present"], ["window.setFullScreen", at % 2 === 0]]) {
                try { await ponte.call(...call); codes.push("done") } catch (error) { codes.push(error.code) }
              }
            }
            return codes.join()
            """
        let expected = { (done: Int) in
            ([String](repeating: "done", count: done) + [String](repeating: "limitExceeded", count: 600 - done)).joined(
                separator: ",")
        }
        #expect(try await window.run(calls) as? String == expected(10))
        clock.advance(by: .seconds(10))
        #expect(try await window.run(calls) as? String == expected(10))
    }

    @Test func `a title of the page is shown without what turns it`() async throws {
        let window = try await MenuWindow { bridge, _ in bridge.enable(WindowControls()) }
        _ = try await window.run(#"await ponte.call("window.setTitle", "In\u202Ebox\u200B\nnow")"#)
        #expect(window.window.title == "Inbox now")
    }
}
