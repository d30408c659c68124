#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import WebKit

    /// A window of AppKit's.
    @MainActor
    final class SystemWindow: NSObject, NSWindowDelegate {
        var onPageTitle: ((String?) -> Void)?
        /// The user wants to close the window: `close()` does it.
        var onClose: (() -> Void)?
        private let window: NSWindow
        private var observation: NSKeyValueObservation?

        init(_ webView: WKWebView, width: Int, height: Int) {
            // It connects the program to the window server.
            _ = NSApplication.shared
            window = NSWindow(
                contentRect: NSRect(x: 0, y: 0, width: width, height: height),
                styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: false)
            super.init()
            window.isReleasedWhenClosed = false
            window.contentView = webView
            window.delegate = self
            window.center()
            observation = webView.observe(\.title, options: []) { [weak self] webView, _ in
                // WebKit changes it on the main thread.
                MainActor.assumeIsolated { self?.onPageTitle?(webView.title) }
            }
        }

        func setTitle(_ title: String) {
            window.title = title
        }

        func show() {
            Self.runApplication()
            window.makeKeyAndOrderFront(nil)
        }

        /// Windows get their events from AppKit's loop, which a program with an async `main` has not started.
        private static func runApplication() {
            guard !NSApplication.shared.isRunning else { return }
            // Not from within a task: while one runs, no other gets the main thread, and this call does not return.
            RunLoop.main.perform {
                MainActor.assumeIsolated {
                    let application = NSApplication.shared
                    guard !application.isRunning else { return }
                    // A program without a bundle has no place in the Dock of its own, and its windows get no keys.
                    application.setActivationPolicy(.regular)
                    application.activate(ignoringOtherApps: true)
                    application.run()
                }
            }
        }

        func close() {
            observation = nil
            window.delegate = nil
            window.contentView = nil
            window.close()
        }

        func windowShouldClose(_ sender: NSWindow) -> Bool {
            onClose?()
            return false
        }
    }
#endif
