import TestSupport
import WebKit

extension Site {
    /// A view that has loaded an address of the site.
    ///
    /// - Parameter handler: Gets the messages to `app`.
    func makeView(
        _ handler: DelegateRecorder? = nil, at address: String = "app://one/",
        _ change: (WKWebViewConfiguration) -> Void = { _ in }
    ) async throws -> WKWebView {
        let configuration = makeConfiguration()
        if let handler {
            configuration.userContentController.addScriptMessageHandler(handler, contentWorld: .page, name: "app")
        }
        change(configuration)
        let webView = WKWebView(frame: .zero, configuration: configuration)
        try await webView.finishLoading(address)
        return webView
    }
}
