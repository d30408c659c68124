#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import PonteAsync
    internal import WebKit

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
        /// The window's content. The web view is not that itself: WebKit puts a docked inspector beside the view, into its superview (`platformAttach` in
        /// WebInspectorUIProxyMac.mm; webview/webview#1193), and what sees drags stands there, too.
        private let container: NSView
        /// Asks the user if the page may be left.
        var leaveQuestion: (@MainActor (_ answer: @escaping @MainActor (Bool) -> Void) -> Void)?
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
            let place = NSRect(x: 0, y: 0, width: state.width, height: state.height)
            window = KeyWindow(contentRect: place, styleMask: style, backing: .buffered, defer: false)
            container = WindowContent(frame: place)
            super.init()
            if titleBar == .hidden {
                window.titlebarAppearsTransparent = true
                window.titleVisibility = .hidden
            }
            restoredSize = place.size
            first = state
            window.isReleasedWhenClosed = false
            fill()
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
        }

        var showsView: Bool { webView.superview === container }

        private func fill() {
            webView.translatesAutoresizingMaskIntoConstraints = true
            webView.autoresizingMask = [.width, .height]
            webView.frame = container.bounds
            container.addSubview(webView)
            window.contentView = container
            // The content itself takes no keys.
            window.initialFirstResponder = webView
            // Of an app without an icon in the Dock, AppKit makes none full screen otherwise (suspected).
            window.collectionBehavior.insert(.fullScreenPrimary)
        }

        /// Of the content, when the window is neither maximized nor full screen.
        private var restoredSize = NSSize()
        /// `restoredSize` before AppKit zooms the window. It does so in steps, at each of which the window has another size, and is not zoomed yet.
        private var sizeBeforeZoom: NSSize?
        /// The window's state from its first `show()` on. Before, AppKit makes no window full screen (suspected; microsoft/react-native-macos#1865).
        private var first: WindowState?

        var state: WindowState {
            let isFullScreen = first?.isFullScreen ?? window.styleMask.contains(.fullScreen)
            let isMaximized = first?.isMaximized ?? window.isZoomed
            if isMaximized, let size = sizeBeforeZoom.take() { restoredSize = size }
            if !isFullScreen, !isMaximized { restoredSize = container.frame.size }
            return WindowState(
                width: Int(restoredSize.width), height: Int(restoredSize.height), isMaximized: isMaximized,
                isFullScreen: isFullScreen)
        }

        /// The app's menu is at the top of the screen.
        var contentState: WindowState { state }

        var isActive: Bool { window.isKeyWindow }

        func setMaximized(_ isMaximized: Bool) {
            guard first == nil else { return changeFirst { $0.isMaximized = isMaximized } }
            if window.isZoomed != isMaximized { window.zoom(nil) }
        }

        func setFullScreen(_ isFullScreen: Bool) {
            guard first == nil else { return changeFirst { $0.isFullScreen = isFullScreen } }
            if window.styleMask.contains(.fullScreen) != isFullScreen { window.toggleFullScreen(nil) }
        }

        private func changeFirst(_ change: (inout WindowState) -> Void) {
            if var state = first.take() {
                change(&state)
                first = state
            }
            onChange?()
        }

        func minimize() {
            window.miniaturize(nil)
        }

        func resize(_ width: Int, _ height: Int) {
            if first != nil { restoredSize = NSSize(width: width, height: height) }
            window.setContentSize(NSSize(width: width, height: height))
        }

        func setMinimumSize(_ width: Int, _ height: Int) {
            window.contentMinSize = NSSize(width: width, height: height)
            let size = container.frame.size
            guard Int(size.width) < width || Int(size.height) < height else { return }
            resize(max(Int(size.width), width), max(Int(size.height), height))
        }

        func startDragging() {
            if let event = NSApplication.shared.currentEvent { window.performDrag(with: event) }
        }

        func setTitle(_ title: String) {
            window.title = title
        }

        /// - Parameter activates: True takes the keys of an app in the foreground, too. `makeKeyAndOrderFront` by itself gives the window of an app in the background none: behind a
        ///   click on the tray icon. A window that opens by itself takes nobody's.
        func show(activates: Bool = true) {
            ApplicationLoop.start()
            if activates, NSApplication.shared.isRunning { NSApplication.shared.activate(ignoringOtherApps: true) }
            window.makeKeyAndOrderFront(nil)
            // Since macOS 14 the system often refuses to activate an app behind a click on its tray icon. Then the window stays behind the other app's (momoraul/Lupen#23).
            if activates { window.orderFrontRegardless() }
            // Behind the loop's beginning.
            if first != nil { RunLoopTurn.perform { [weak self] in self?.takeFirstState() } }
        }

        private func takeFirstState() {
            guard let state = first.take() else { return }
            if state.isMaximized {
                // To the size that is there when it zooms, it comes back: the frame that `keepPlace` has restored is the zoomed one (suspected).
                window.setContentSize(restoredSize)
                setMaximized(true)
            }
            if state.isFullScreen { setFullScreen(true) }
            onChange?()
        }

        func close() {
            (observation, leaveQuestion) = (nil, nil)
            for change in changes { NotificationCenter.default.removeObserver(change) }
            window.delegate = nil
            window.endSheets()
            // It may have gone to another window.
            if showsView { webView.removeFromSuperview() }
            window.contentView = nil
            window.close()
        }

        func windowShouldZoom(_ window: NSWindow, toFrame newFrame: NSRect) -> Bool {
            if !window.isZoomed { sizeBeforeZoom = container.frame.size }
            return true
        }

        func windowShouldClose(_ sender: NSWindow) -> Bool {
            onClose?()
            return false
        }
    }
#endif
