import WebKit

/// Sends something in the moment when the main frame shows another document.
@MainActor
final class SenderAtCommit: NSObject, WKNavigationDelegate {
    private(set) var hasSent = false
    private let send: () -> Void

    init(_ send: @escaping () -> Void) { self.send = send }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        send()
        hasSent = true
    }
}
