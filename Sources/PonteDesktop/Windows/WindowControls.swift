#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    public import Ponte
    internal import PonteAsync
    internal import PonteWindow

    /// The window of a page, for that page: its size, its title, its end.
    ///
    ///     bridge.enable(WindowControls())
    ///
    /// In the page: `await ponte.call("window.setFullScreen", true)`.
    @MainActor
    public final class WindowControls: Capability {
        /// Controls for the window that shows the bridge's web view, or its `WebPage`, whichever that is. On macOS no window of this package shows a `WebPage`: each call throws `unavailable`.
        public convenience init() {
            self.init(clock: ContinuousClock())
        }

        init(clock: any Clock<Duration>) {
            self.clock = clock
        }

        private let clock: any Clock<Duration>

        /// Offers what `WindowContract` names.
        public func add(to bridge: Bridge, for policy: Policy?) {
            let window = { @MainActor [weak bridge] () throws -> WebViewWindow in
                guard let view = bridge?.shownView, let window = WebViewWindow.all.first(where: { $0.webView === view })
                else {
                    throw PonteError(.unavailable, "The page is in no window of the app's.")
                }
                return window
            }
            // A window that comes, goes and fills the screen without end leaves the user no other.
            let rate = CallRate.ofPage(clock: clock)
            let moved = { @MainActor () throws -> WebViewWindow in
                let window = try window()
                try rate.admit("changes its window")
                return window
            }
            bridge.handleStream(WindowContract.state, for: policy) { try Self.states(of: window()) }
            bridge.handle(WindowContract.present, for: policy) { try moved().present() }
            bridge.handle(WindowContract.minimize, for: policy) { try moved().minimize() }
            bridge.handle(WindowContract.setMaximized, for: policy) { try moved().isMaximized = $0 }
            bridge.handle(WindowContract.setFullScreen, for: policy) { try moved().isFullScreen = $0 }
            bridge.handle(WindowContract.setTitle, for: policy) { try window().setTitle($0) }
            bridge.handle(WindowContract.startDragging, for: policy) { try window().startDragging() }
            bridge.handle(WindowContract.close, for: policy) { try await window().askToClose() }
            bridge.handle(WindowContract.resize, for: policy) { size in
                guard WindowState.pixels ~= size.width, WindowState.pixels ~= size.height else {
                    throw PonteError(.invalidParameters, "A window has 1 to 32,767 pixels of width and of height.")
                }
                try window().resize(width: size.width, height: size.height)
            }
        }

        /// The state changes, or the activity does.
        private static func states(of window: WebViewWindow) -> AsyncStream<WindowContract.State> {
            let (states, output) = AsyncStream.makeStream(of: WindowContract.State.self, bufferingPolicy: .bufferingNewest(1))
            let send = { @MainActor [weak window] in
                if let window { output.yield(WindowContract.State(window)) }
            }
            let readers = [
                Task { [changes = window.states] in
                    for await _ in changes { send() }
                    output.finish()
                },
                Task { [changes = window.activeStates] in for await _ in changes { send() } },
            ]
            output.onTermination = { _ in for reader in readers { reader.cancel() } }
            return states
        }
    }

    extension WindowContract.State {
        @MainActor
        fileprivate init(_ window: WebViewWindow) {
            let state = window.state
            self.init(
                width: state.width, height: state.height, isMaximized: state.isMaximized, isFullScreen: state.isFullScreen,
                isActive: window.isActive)
        }
    }
#endif
