import CBenchmarkSupport
import Foundation
import Ponte
import WebKit

/// A web view, with a navigation delegate.
@MainActor
final class MeasuredView: NSObject, MeasuredHost, WKNavigationDelegate {
    let bridge: Bridge
    private let webView: WKWebView
    private var loading: CheckedContinuation<Void, any Error>?

    init(policy: Policy) {
        let configuration = WKWebViewConfiguration()
        Bridge.prepare(configuration)
        webView = WKWebView(frame: .zero, configuration: configuration)
        bridge = Bridge(webView, policy: policy)
        super.init()
        webView.navigationDelegate = self
        bench_show(webView.gtkWidget)
    }

    func load(_ html: String, at address: URL) async throws {
        try await withCheckedThrowingContinuation {
            loading = $0
            webView.loadHTMLString(html, baseURL: address)
        }
    }

    func run(_ body: String) async throws -> Any? {
        try await webView.callAsyncJavaScript(body, contentWorld: .page)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        loading?.resume()
        loading = nil
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        loading?.resume(throwing: error)
        loading = nil
    }
}
