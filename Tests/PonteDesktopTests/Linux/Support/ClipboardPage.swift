import Foundation
import Ponte
import PonteDesktop
import TestSupport
import WebKit

/// A page with the clipboard, in a real web view, at the origin `app://example`.
@MainActor
final class ClipboardPage: BridgePage {
    let clipboard: DesktopClipboard

    init(_ clipboard: DesktopClipboard = DesktopClipboard(), policy: Policy? = nil) async throws {
        self.clipboard = clipboard
        super.init { bridge, _ in bridge.enable(clipboard, for: policy) }
        try await load(html: "<title>Page</title><p id=text>text</p>")
    }

    /// The result of an expression, or the code of its error.
    func value(_ expression: String, _ arguments: [String: Any] = [:]) async throws -> String? {
        try await text("return String(await (\(expression)))", arguments)
    }
}
