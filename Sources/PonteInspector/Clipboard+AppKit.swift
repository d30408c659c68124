#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteControls
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
            guard panel.isThere, await panel.answer(over: webView.windowForSheets) == .OK else { return nil }
            return panel.url.map { [$0] }
        }
    }
#endif
