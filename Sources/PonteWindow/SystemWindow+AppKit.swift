#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import WebKit

    /// Gives away the keys that nobody in it has taken.
    final class KeyWindow: NSWindow {
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
        /// The state or the activity may have changed.
        var onChange: (() -> Void)?
        let webView: WKWebView
        let window: KeyWindow
        private var observation: NSKeyValueObservation?
        private var changes: [any NSObjectProtocol] = []
        private static let changes = [
            NSWindow.didResizeNotification, NSWindow.didEnterFullScreenNotification, NSWindow.didExitFullScreenNotification,
            NSWindow.didBecomeKeyNotification, NSWindow.didResignKeyNotification,
        ]

        init(_ webView: WKWebView, _ state: WindowState, _ titleBar: WebViewWindow.TitleBar) {
            // It connects the program to the window server.
            _ = NSApplication.shared
            self.webView = webView
            var style: NSWindow.StyleMask = [.titled, .closable, .miniaturizable, .resizable]
            if titleBar == .hidden { style.insert(.fullSizeContentView) }
            window = KeyWindow(
                contentRect: NSRect(x: 0, y: 0, width: state.width, height: state.height), styleMask: style, backing: .buffered,
                defer: false)
            super.init()
            if titleBar == .hidden {
                window.titlebarAppearsTransparent = true
                window.titleVisibility = .hidden
            }
            restoredSize = NSSize(width: state.width, height: state.height)
            window.isReleasedWhenClosed = false
            window.contentView = webView
            window.delegate = self
            window.center()
            observation = webView.observe(\.title, options: []) { [weak self] webView, _ in
                // WebKit changes it on the main thread.
                MainActor.assumeIsolated { self?.onPageTitle?(webView.title) }
            }
            changes = Self.changes.map { name in
                NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { [weak self] _ in
                    // AppKit posts it on the main thread.
                    MainActor.assumeIsolated { self?.onChange?() }
                }
            }
            if state.isMaximized { setMaximized(true) }
            if state.isFullScreen { setFullScreen(true) }
        }

        /// Nobody can say if the app has set `isInspectable`: it does so behind this.
        func serveDeveloper() {
            if #available(macOS 13.3, *) { webView.isInspectable = true }
            window.onKey = { [weak self] in self?.take($0) ?? false }
        }

        /// A key that the page has left.
        private func take(_ event: NSEvent) -> Bool {
            let modifiers = event.modifierFlags.intersection(.deviceIndependentFlagsMask).subtracting([.shift, .function])
            let isCommandR = modifiers == .command && event.charactersIgnoringModifiers?.lowercased() == "r"
            let isReload = isCommandR || (modifiers.isEmpty && event.keyCode == 96)
            guard isReload else { return false }
            _ = event.modifierFlags.contains(.shift) ? webView.reloadFromOrigin() : webView.reload()
            return true
        }

        /// Of the content, when the window is neither maximized nor full screen.
        private var restoredSize = NSSize()

        var state: WindowState {
            let isFullScreen = window.styleMask.contains(.fullScreen)
            if !isFullScreen, !window.isZoomed, let size = window.contentView?.frame.size { restoredSize = size }
            return WindowState(
                width: Int(restoredSize.width), height: Int(restoredSize.height), isMaximized: window.isZoomed,
                isFullScreen: isFullScreen)
        }

        /// The app's menu is at the top of the screen.
        var contentState: WindowState { state }

        var isActive: Bool { window.isKeyWindow }

        func setMaximized(_ isMaximized: Bool) {
            if window.isZoomed != isMaximized { window.zoom(nil) }
        }

        func setFullScreen(_ isFullScreen: Bool) {
            if window.styleMask.contains(.fullScreen) != isFullScreen { window.toggleFullScreen(nil) }
        }

        func minimize() {
            window.miniaturize(nil)
        }

        func resize(_ width: Int, _ height: Int) {
            window.setContentSize(NSSize(width: width, height: height))
        }

        func setMinimumSize(_ width: Int, _ height: Int) {
            window.contentMinSize = NSSize(width: width, height: height)
            guard let size = window.contentView?.frame.size, Int(size.width) < width || Int(size.height) < height else { return }
            resize(max(Int(size.width), width), max(Int(size.height), height))
        }

        func beginMove() {
            if let event = NSApplication.shared.currentEvent { window.performDrag(with: event) }
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
            for change in changes { NotificationCenter.default.removeObserver(change) }
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
