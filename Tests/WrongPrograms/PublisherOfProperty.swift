// Combine is Apple's.
import WebKit

@MainActor
func publisherOfProperty(_ webView: WKWebView) {
    _ = webView.publisher(for: \.title)
    _ = webView.publisher(for: \.estimatedProgress).sink { progress in print(progress) }
    _ = webView.publisher(for: \.canGoBack, options: [.new]).sink { print($0) }
}
