import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

/// A page can look if a function is the engine's. A debug build, whose log replaces some, looks as a release does.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct NativeLookTests {
    private static let look = """
        const look = (owner, name) => {
          const { value, ...attributes } = Object.getOwnPropertyDescriptor(owner, name)
          let makes = true
          try { Reflect.construct(Object, [], value) } catch { makes = false }
          return [name, value.name, value.length, 'prototype' in value, makes, Function.prototype.toString.call(value),
            Object.getOwnPropertyNames(value).sort(), JSON.stringify(attributes)].join()
        }
        return [look(window, 'open'), ...Object.keys(console).sort().filter((name) => typeof console[name] === 'function').map((name) => look(console, name))]
        """

    private func looks(level: BridgeLog.Level?) async throws -> [String] {
        let log = LogRecorder(level)
        defer { log.end() }
        let page = LivePage()
        try await page.load()
        return try await page.run(Self.look) as? [String] ?? []
    }

    @Test func `console and window.open look in a debug build as they do in a release`() async throws {
        let (release, debug) = (try await looks(level: nil), try await looks(level: .warning))
        #expect(release.count > 8)
        #expect(debug == release)
        #expect(debug.first?.hasPrefix("open,open,") == true)
        // `window.open` is a proxy in both, on Linux.
        #expect(debug.contains { $0.contains("function log() {\n    [native code]\n}") })
        #expect(debug.contains { $0.hasPrefix("log,log,") })
    }

    @Test(.inViews) func `they do what they did, for whichever receiver`() async throws {
        let log = LogRecorder()
        defer { log.end() }
        let page = LivePage()
        try await page.load()
        let answer = try await page.run(
            "const { warn } = console; warn('one %d', 1); const { open } = window; return [open('app://example/none') === null, open.call(window) === null].join()"
        )
        #expect(answer as? String == "true,true")
        try await until { log.lines.count { $0.text.contains("one 1") } == 1 }
        try await until { log.lines.contains { $0.text.contains("wants a new window") } }
    }
}
