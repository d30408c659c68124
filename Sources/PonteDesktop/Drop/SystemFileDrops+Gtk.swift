#if os(Linux)
    internal import Foundation
    internal import WebKit

    /// The module WebKit sees the drops first, for the page's sake.
    @MainActor
    final class SystemFileDrops {
        private let receiver: FileDropReceiver

        init(on webView: WKWebView, _ receive: @escaping @MainActor ([URL], CGPoint) -> Bool) {
            receiver = FileDropReceiver(receive)
            webView.setFileDropReceiver(receiver)
        }
    }
#endif
