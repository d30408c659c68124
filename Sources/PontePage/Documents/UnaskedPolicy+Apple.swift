#if !os(Linux)
    internal import Foundation
    internal import WebKit

    extension WKNavigationAction {
        /// As WebKit decides without a delegate.
        @MainActor
        func policyWithoutDelegate(in webView: WKWebView) -> WKNavigationActionPolicy {
            let handler = request.url?.scheme.flatMap { webView.configuration.urlSchemeHandler(forURLScheme: $0) }
            let policy = UnaskedPolicy(
                scheme: request.url?.scheme, hasTarget: targetFrame != nil, isDownload: shouldPerformDownload,
                isLoadable: handler != nil || request.url != nil && NSURLConnection.canHandle(request),
                opensElsewhere: UnaskedPolicy.opensElsewhere)
            switch policy {
            case .load: return .allow
            case .download: return .download
            case .openElsewhere:
                request.url.map(UnaskedPolicy.openElsewhere)
                return .cancel
            case .nothing: return .cancel
            }
        }
    }
#endif
