@MainActor
final class UIClient {
    init(_ webView: WKWebView) {}
    func listen() {}
    func stop() {}
}
