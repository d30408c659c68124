#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import PonteControls
    internal import WebKit

    extension MenuRole {
        /// True for those that Ponte's own bar and printing serve, on both systems.
        var isServedHere: Bool { [.find, .findNext, .findPrevious, .print].contains(self) }

        /// Finds in a page, and prints it.
        @MainActor
        func perform(in webView: WKWebView) {
            switch self {
            case .find: FindBar.of(webView).show()
            case .findNext: FindBar.of(webView).findNext()
            case .findPrevious: FindBar.of(webView).findNext(backwards: true)
            case .print: webView.printForUser()
            default: break
            }
        }
    }
#endif
