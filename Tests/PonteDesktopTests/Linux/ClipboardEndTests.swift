import Foundation
import Ponte
import PonteDesktop
import PonteTesting
import PonteWindow
import TestSupport
import Testing
import WebKit

/// The clipboard at the end of the app that has it, and a clipboard manager.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ClipboardEndTests {
    private let app = TestApp()

    @Test func `what the app has copied goes to the manager before the app ends`() async throws {
        let app = try await self.app.start()
        let manager = try await ClipboardPeer.managing("UTF8_STRING")
        try DesktopClipboard().write(ContentOfTest.text)
        await app.run()
        #expect(try await manager.line() == "Grüße")
    }

    @Test func `all forms go`() async throws {
        let manager = try await ClipboardPeer.managing("text/html")
        try DesktopClipboard().write(ContentOfTest.text)
        await ClipboardHandover.run()
        #expect(try await manager.line() == "<b>Grüße</b>")
    }

    @Test func `so does what a user has copied, behind the last window of an app without an id`() async throws {
        let manager = try await ClipboardPeer.managing("UTF8_STRING")
        let window = WebViewWindow(WKWebView())
        try DesktopClipboard().write(ContentOfTest.text)
        async let closed: Void = window.closed()
        try await until { window.isOpen }
        await Task.yield()
        window.close()
        await closed
        #expect(try await manager.line() == "Grüße")
    }

    @Test func `two ends at once hand over once`() async throws {
        let manager = try await ClipboardPeer.managing("UTF8_STRING")
        try DesktopClipboard().write(ContentOfTest.text)
        async let first: Void = ClipboardHandover.run()
        async let second: Void = ClipboardHandover.run()
        _ = await (first, second)
        #expect(try await manager.line() == "Grüße")
    }

    @Test func `without a manager, and with another program's content, the end is at once`() async throws {
        let clock = TestClock()
        try DesktopClipboard().write(ContentOfTest.text)
        await ClipboardHandover.run(clock: clock)
        let peer = try await ClipboardPeer.owning("text/plain;charset=utf-8", "hello")
        defer { withExtendedLifetime(peer) {} }
        try await until { try await DesktopClipboard().read().text == "hello" }
        let manager = try await ClipboardPeer.managing("UTF8_STRING")
        manager.freeze()
        await ClipboardHandover.run(clock: clock)
    }

    @Test func `a manager that has hung is waited for ten seconds`() async throws {
        let clock = TestClock()
        let manager = try await ClipboardPeer.managing("UTF8_STRING")
        manager.freeze()
        try DesktopClipboard().write(ContentOfTest.text)
        async let end: Void = ClipboardHandover.run(clock: clock)
        try await until { clock.waits == [.seconds(10)] }
        clock.advance(by: .seconds(10))
        await end
        // It is not asked for the same content again.
        await ClipboardHandover.run(clock: clock)
        #expect(clock.waits.isEmpty)
    }

    @Test func `an end that cannot wait shortens the wait of all`() async throws {
        let clock = TestClock()
        let manager = try await ClipboardPeer.managing("UTF8_STRING")
        manager.freeze()
        try DesktopClipboard().write(ContentOfTest.text)
        async let end: Void = ClipboardHandover.run(clock: clock)
        try await until { clock.waits == [.seconds(10)] }
        async let short: Void = ClipboardHandover.run(within: .seconds(2), clock: clock)
        try await until { clock.waits == [.seconds(2), .seconds(10)] }
        clock.advance(by: .seconds(2))
        _ = await (short, end)
    }

    @Test func `a task that is cancelled waits no more, and another one does`() async throws {
        let clock = TestClock()
        let manager = try await ClipboardPeer.managing("UTF8_STRING")
        manager.freeze()
        try DesktopClipboard().write(ContentOfTest.text)
        async let end: Void = ClipboardHandover.run(clock: clock)
        let task = Task { await ClipboardHandover.run(clock: clock) }
        try await until { clock.waits == [.seconds(10)] }
        task.cancel()
        await task.value
        #expect(clock.waits == [.seconds(10)])
        clock.advance(by: .seconds(10))
        await end
    }
}

private enum ContentOfTest {
    static let text = ClipboardContent(text: "Grüße", html: "<b>Grüße</b>")
}
