#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    public import Ponte
    public import PonteWindow
    internal import WebKit

    extension DesktopApp {
        /// Opens a window with a bridge's web view, or its `WebPage`, in the size that it had last.
        ///
        ///     let window = app.openWindow(bridge, as: "main", minimum: (480, 320))
        ///
        /// The size, whether the window was maximized or full screen, and the zoom that the user has given the page by a menu are kept in `folders.state`. The place is kept on macOS alone: GTK 4 tells no program where its
        /// windows are.
        ///
        /// Behind an item of the tray's menu, call `present()` of the window, too: on macOS it opens behind the other app's otherwise.
        ///
        /// - Parameters:
        ///   - bridge: The window holds it until it is closed.
        ///   - name: The window's name among those of the app. A second window of the name opens in the size of the first.
        ///   - title: As in `WebViewWindow`.
        ///   - state: The size of the web view at the first start.
        ///   - minimum: The least width and height of the web view, in pixels (points on macOS).
        ///   - titleBar: `hidden` for a page that draws a title bar of its own.
        /// - Returns: `nil` if the bridge's web view exists no more, and for a `WebPage` on macOS, where SwiftUI's `WebView` shows it.
        @discardableResult
        public func openWindow(
            _ bridge: Bridge, as name: String = "main", title: String? = nil,
            state: WindowState = WindowState(width: 960, height: 640), minimum: (width: Int, height: Int)? = nil,
            titleBar: WebViewWindow.TitleBar = .system
        ) -> WebViewWindow? {
            guard let webView = bridge.shownView else { return nil }
            let states = states()
            let kept = states.state(of: name)
            let window = WebViewWindow(webView, title: title, state: kept ?? state, titleBar: titleBar)
            if #available(macOS 26, *) { window.content = bridge.page }
            if let zoom = states.pageZoom(of: name) { webView.pageZoom = CGFloat(zoom) }
            if let minimum { window.setMinimumSize(width: minimum.width, height: minimum.height) }
            window.keepPlace(as: name)
            menuBar.install(in: window)
            // The size that was kept is that of all that is in the window, the menu among it; the app's is the view's.
            if kept == nil, window.state != window.contentState { window.resize(width: state.width, height: state.height) }
            states.follow(window, as: name)
            opened.append(OpenWindow(window: window, bridge: bridge, name: name))
            Task { [weak self] in
                await window.ended()
                states.set(window.contentState, of: name)
                self?.opened.removeAll { $0.window === window }
                await states.save()
            }
            return window
        }

        private func states() -> WindowStates {
            if let windowStates { return windowStates }
            let states = WindowStates(folders.statePlace.appendingPathComponent("windows.json"))
            windowStates = states
            menuBar.onZoom = { [weak self] webView in
                guard let entry = self?.opened.first(where: { $0.window.webView === webView }) else { return }
                states.set(entry.window.contentState, pageZoom: Double(webView.pageZoom), of: entry.name)
                Task { await states.save() }
            }
            beforeEnd.append { [weak self] in
                for entry in self?.opened ?? [] { states.set(entry.window.contentState, of: entry.name) }
                await states.save()
            }
            return states
        }

        /// Sends an event to the pages of all windows that `openWindow` has opened.
        ///
        /// - Throws: The first window's `PonteError`, after the others have got it: `invalidValue`, and `limitExceeded` where too many events wait for a page.
        public func send<Value>(_ event: BridgeEvent<Value>, _ value: Value) throws {
            let results = opened.map { entry in Result { try entry.bridge.send(event, value) } }
            for result in results { try result.get() }
        }

        /// Sends an event without a value to the pages of all windows that `openWindow` has opened.
        public func send(_ event: BridgeEvent<NoValue>) throws {
            try send(event, NoValue())
        }
    }
#endif
