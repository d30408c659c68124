#if canImport(ObjectiveC)
    internal import WebKit

    extension DelegateRecorder {
        /// Answers as WebKit does for a delegate without the method.
        func decideByDefault(
            _ webView: WKWebView, _ response: WKNavigationResponse,
            _ handler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
        ) {
            handler(response.canShowMIMEType ? .allow : .cancel)
        }
    }
#endif
