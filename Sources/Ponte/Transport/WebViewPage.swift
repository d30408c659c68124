internal import Foundation
internal import PontePage
internal import PonteWire
internal import WebKit

/// The page of a web view, with the client in its documents.
@MainActor
final class WebViewPage: ShownPage {
    var onChange: @MainActor (ShownPageChange) -> Void = { _ in }
    private weak var webView: WKWebView?
    private let client: String
    private var hasSubframes = false
    private let watch = DocumentWatch("ponteWatch")
    private var loading: NSKeyValueObservation?
    /// For what runs a script in the page: the engine has not run it, for this reason.
    private(set) lazy var failed: @MainActor @Sendable (PonteError) -> Void = { [weak self] in self?.onChange(.unreachable($0)) }

    private static let client = String(decoding: PackageResources.ponte_js, as: UTF8.self)

    init(_ webView: WKWebView, client: String?) {
        self.webView = webView
        self.client = client ?? Self.client
        watch.documentLeft = { [weak self] in self?.onChange(.left) }
        watch.documentsEnded = { [weak self] in self?.onChange(.ended($0)) }
    }

    /// Puts the client into the documents from the next one on, and into the one that is there: it does nothing where it finds itself.
    ///
    /// - Returns: False if no document is there.
    func begin(includesSubframes: Bool) -> Bool {
        hasSubframes = includesSubframes
        inject()
        guard let webView, webView.url != nil else { return false }
        webView.evaluateJavaScript(client, in: nil, in: .page)
        return true
    }

    func includeSubframes() {
        guard !hasSubframes else { return }
        hasSubframes = true
        inject()
    }

    private func inject() {
        webView?.configuration.userContentController.addOnce(client, mainFrameOnly: !hasSubframes)
    }

    var address: String? { webView?.url?.absoluteString }

    func watchProcess() {
        watch.start(webView)
    }

    func probe() {
        guard let webView else { return }
        if webView.url != nil, !webView.isLoading {
            let url = webView.url
            webView.evaluateJavaScript("0", in: nil, in: .page) { [failed, weak webView] result in
                guard case .failure(let error) = result else { return }
                if let reason = PonteError(evaluation: error) { return failed(reason) }
                // It throws nothing: in this document there are no scripts, unless it has been left meanwhile.
                guard (error as? WKError)?.code == .javaScriptExceptionOccurred, let webView, webView.url == url,
                    !webView.isLoading
                else { return }
                failed(
                    PonteError(.unavailable, "The page may run no scripts: a Content-Security-Policy or a setting forbids them."))
            }
        }
        guard loading == nil else { return }
        loading = webView.observe(\.isLoading) { [weak self] webView, _ in
            MainActor.assumeIsolated { if !webView.isLoading { self?.onChange(.loaded) } }
        }
    }
}
