#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Ponte
    internal import PonteWindow

    /// A window that the app has opened for a bridge.
    struct OpenWindow {
        let window: WebViewWindow
        let bridge: Bridge
        let name: String
    }
#endif
