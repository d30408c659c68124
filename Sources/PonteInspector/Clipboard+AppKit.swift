#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import WebKit

    /// The general pasteboard.
    @MainActor
    enum Clipboard {
        static func put(_ text: String, from webView: WKWebView) {
            NSPasteboard.general.clearContents()
            NSPasteboard.general.setString(text, forType: .string)
        }
    }

    // AppKit's WebKit asks the app for files.
    extension InspectorPage: WKUIDelegate {
        func webView(
            _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo
        ) async -> [URL]? {
            let panel = NSOpenPanel()
            guard await panel.begin() == .OK, let file = panel.url else { return nil }
            return [file]
        }
    }
#endif
