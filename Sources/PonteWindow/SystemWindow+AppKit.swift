#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import WebKit

    /// Gives away the keys that nobody in it has taken.
    private final class KeyWindow: NSWindow {
        var onKey: (NSEvent) -> Bool = { _ in false }

        override func keyDown(with event: NSEvent) {
            if !onKey(event) { super.keyDown(with: event) }
        }
    }

    /// A window of AppKit's.
    @MainActor
    final class SystemWindow: NSObject, NSWindowDelegate {
        var onPageTitle: ((String?) -> Void)?
        /// The user wants to close the window: `close()` does it.
        var onClose: (() -> Void)?
        private let window: KeyWindow
        private var observation: NSKeyValueObservation?

        init(_ webView: WKWebView, width: Int, height: Int) {
            // It connects the program to the window server.
            _ = NSApplication.shared
            window = KeyWindow(
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

        /// Nobody can say if the app has set `isInspectable`: it does so behind this.
        func serveDeveloper() {
            if #available(macOS 13.3, *) { webView?.isInspectable = true }
            window.onKey = { [weak self] in self?.take($0) ?? false }
        }

        /// A key that the page has left.
        private func take(_ event: NSEvent) -> Bool {
            let modifiers = event.modifierFlags.intersection(.deviceIndependentFlagsMask).subtracting([.shift, .function])
            let isCommandR = modifiers == .command && event.charactersIgnoringModifiers?.lowercased() == "r"
            let isReload = isCommandR || (modifiers.isEmpty && event.keyCode == 96)
            guard isReload, let webView else { return false }
            _ = event.modifierFlags.contains(.shift) ? webView.reloadFromOrigin() : webView.reload()
            return true
        }

        private var webView: WKWebView? { window.contentView as? WKWebView }

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
