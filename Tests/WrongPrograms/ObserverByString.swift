// Methods of an extension of NSObject can be overridden with Objective-C alone.
import Foundation
import WebKit

final class ObserverByString: NSObject {
    @MainActor
    func watch(_ webView: WKWebView) {
        webView.addObserver(self, forKeyPath: "estimatedProgress", options: .new, context: nil)
        webView.removeObserver(self, forKeyPath: "estimatedProgress")
        webView.removeObserver(self, forKeyPath: "estimatedProgress", context: nil)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
}
