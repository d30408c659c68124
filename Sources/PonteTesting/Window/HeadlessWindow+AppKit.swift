#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import WebKit

    /// A window of AppKit's in which nobody sees anything.
    @MainActor
    final class HeadlessWindow {
        private let window: NSWindow

        static func requireDisplay() throws {}

        init(_ webView: WKWebView, width: Int, height: Int) {
            // It connects the program to the window server.
            NSApplication.shared.setActivationPolicy(.accessory)
            window = NSWindow(
                contentRect: NSRect(x: 0, y: 0, width: width, height: height), styleMask: [.borderless], backing: .buffered,
                defer: false)
            window.isReleasedWhenClosed = false
            // A page in a window that is covered, or off the screen, is hidden. This one is in front, too pale to be seen.
            window.alphaValue = 0.01
            window.ignoresMouseEvents = true
            window.contentView = webView
            window.orderFrontRegardless()
        }

        func close() {
            window.contentView = nil
            window.close()
        }

        /// WebKit ends the web process by itself when the view is gone.
        func endScripts() {}
    }

    extension NSImage {
        /// As `UIImage` has it.
        func pngData() -> Data? {
            tiffRepresentation.flatMap { NSBitmapImageRep(data: $0) }?.representation(using: .png, properties: [:])
        }
    }
#endif
