#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteControls
    internal import PonteWindow
    internal import WebKit

    extension StartFailure {
        /// Waits until the user has closed the window, which a click in the Dock brings to the front.
        @MainActor
        func show(in app: DesktopApp?) async {
            app?.onActivate = { NSApplication.shared.activate(ignoringOtherApps: true) }
            _ = await SystemDialogs.ask(question, over: WebViewWindow.all.last?.webView?.windowForSheets)
        }
    }
#endif
