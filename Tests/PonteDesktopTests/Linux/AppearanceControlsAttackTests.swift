import Foundation
import Ponte
import PonteTesting
import TestSupport
import Testing

@testable import PonteDesktop

/// A page that paints the app anew without end.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct AppearanceControlsAttackTests {
    @Test func `a page changes the colours ten times in ten seconds, and to what is a choice`() async throws {
        let (clock, own) = (TestClock(), TestApp())
        let app = try await own.start()
        let page = BridgePage { bridge, _ in bridge.enable(AppearanceControls(app, clock: clock)) }
        try await page.load(html: "<title>t</title>")
        // Dark is left out, for the other tests' sake.
        let calls = """
            const codes = []
            for (let at = 0; at < 100; at++) {
              const set = ponte.call("appearance.set", at % 2 ? "light" : "system")
              codes.push(await set.then(() => "done", (error) => error.code))
            }
            return codes.join()
            """
        let expected = (0..<100).map { $0 < 10 ? "done" : "limitExceeded" }.joined(separator: ",")
        #expect(try await page.text(calls) == expected)
        clock.advance(by: .seconds(10))
        #expect(try await page.text(calls) == expected)
        for value in ["'blue'", "1", "null", "{}", "'DARK'"] {
            let call = "await ponte.call('appearance.set', \(value))"
            #expect(try await page.text(call) == "invalidParameters", "\(value)")
        }
        #expect(app.appearance == .light)
        app.appearance = .system
    }

    @Test func `a page has no part in it until the app says so`() async throws {
        let page = BridgePage { _, _ in }
        try await page.load(html: "<title>t</title>")
        let call = "await ponte.call('appearance.set', 'dark')"
        #expect(try await page.text(call) == "methodNotFound")
    }
}
