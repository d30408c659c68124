// The page scrolls in its web process.
import WebKit

final class PositionOfScrollView: NSObject {
    @MainActor
    func watch(_ webView: WKWebView) {
        webView.scrollView.bounces = false
        webView.scrollView.delegate = self
        webView.scrollView.contentOffset = .zero
        print(webView.scrollView.contentOffset.y, webView.scrollView.contentSize.height)
        webView.scrollView.zoomScale = 2
        webView.scrollView.setZoomScale(2, animated: true)
        webView.magnification = 2
        webView.setMagnification(2, centeredAt: .zero)
        webView.mediaType = "print"
    }
}
