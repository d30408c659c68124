import Foundation
import Ponte
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// A user who copies in one program and pastes in another. Under Wayland a program without a window that has the keys has no clipboard.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ClipboardByUserTests {
    private static let page = """
        <script>
          addEventListener('keydown', (event) => {
            if (event.key === 'F8') ponte.call('clipboard.write', { text: 'Grüße' }).then(() => window.isWritten = true)
          })
        </script>
        """

    @Test func `another program gets what a page has written at the user's key`() async throws {
        let window = try await MenuWindow(Self.page) { bridge, _ in bridge.enable(DesktopClipboard()) }
        try await window.press("F8")
        try await window.wait(for: "window.isWritten")
        #expect(try await ClipboardPeer.reading("text/plain;charset=utf-8") == "Grüße")
    }

    @Test func `a page reads what another program has copied`() async throws {
        let clipboard = DesktopClipboard()
        let window = try await MenuWindow(Self.page) { bridge, _ in bridge.enable(clipboard) }
        // HTML, too: what the test before has written is plain text.
        let peer = try await ClipboardPeer.owning("text/plain;charset=utf-8,text/html", "hello")
        defer { withExtendedLifetime(peer) {} }
        try await until { try clipboard.formats() == [.text, .html] }
        let text = try await window.run("return (await ponte.call('clipboard.read', {})).text") as? String
        #expect(text == "hello")
    }
}
