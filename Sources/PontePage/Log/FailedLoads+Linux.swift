#if os(Linux)
    internal import Foundation
    internal import WebKit

    /// Tells of loads of the main frame that fail, whatever navigation delegate the app has.
    @MainActor
    final class FailedLoads {
        var onFailure: @MainActor (any Error) -> Void = { _ in }

        init(_ webView: WKWebView) {
            webView.whenLoadFails { [weak self] error in
                self?.onFailure(error)
                return self != nil
            }
        }
    }

    extension WKWebView {
        var hasAppNavigationDelegate: Bool {
            if let proxy = navigationDelegate as? NavigationProxy { return proxy.next != nil }
            return navigationDelegate != nil
        }

        var hasAppUIDelegate: Bool { uiDelegate != nil }
    }

    /// GLib's main loop has to run: the engine lives in it.
    enum MainLoopCheck {
        @MainActor private static var hasBegun = false

        /// Looks which main loop runs the first block of the main queue. Another one runs no web view.
        @MainActor
        static func begin() {
            guard !hasBegun else { return }
            hasBegun = true
            let destination = DeveloperLog.settings.destination
            DispatchQueue.main.async { check(destination) }
        }

        /// Behind `dispatchMain()` on a thread that is not the main one.
        private nonisolated static func check(_ destination: BridgeLog.Destination) {
            guard !EngineMainLoop.isRunning else { return }
            destination.write(
                BridgeLog.Line(
                    level: .error,
                    text: """
                        RunLoop.main.run() or dispatchMain() runs the main thread, and the web views stand still: on Linux they need GLib's main loop. \
                        Make main async, and await something there: static func main() async.
                        """))
        }
    }
#endif
