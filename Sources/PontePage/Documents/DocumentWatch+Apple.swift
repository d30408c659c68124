#if !os(Linux)
    package import PonteWire
    package import WebKit

    /// Learns that a document, its process or the view has ended, even where the app has taken the navigation delegate for itself.
    ///
    /// Nothing but that delegate is told when the main frame shows another document: the document's own goodbye, the next one's hello and the end of
    /// a script say it.
    @MainActor
    package final class DocumentWatch {
        private let name: StaticString
        private var number = 0
        /// The document that is watched has been left.
        package var documentLeft: () -> Void = {}
        /// Its process or the view has ended.
        package var documentsEnded: (PonteError) -> Void = { _ in }

        /// - Parameter name: A global of the app's own world, for this kind of bridge alone; it stands in a source as it is.
        package init(_ name: StaticString) {
            self.name = name
        }

        /// Watches the document that `webView` shows now, and no other any more.
        package func start(_ webView: WKWebView?) {
            number += 1
            let current = number
            // A script in the app's own world that never ends: it fails when the process, the view or the document does.
            webView?.callAsyncJavaScript(
                "await new Promise((resolve) => { globalThis.\(name) = resolve; })", in: nil, in: .defaultClient
            ) { [weak self, weak webView] result in
                guard let self, case .failure(let error as WKError) = result else { return }
                guard let webView else { return documentsEnded(.viewReleased) }
                ended(error.code, isCurrent: current == number, in: webView)
            }
        }

        private func ended(_ code: WKError.Code, isCurrent: Bool, in webView: WKWebView) {
            switch code {
            case .webViewInvalidated: documentsEnded(.viewReleased)
            case .webContentProcessTerminated where isCurrent: documentsEnded(.webProcessTerminated)
            case .javaScriptExceptionOccurred where isCurrent: documentLeft()
            // WebKit's word for an answer that was lost, too; this script never has a value.
            case .javaScriptResultTypeIsUnsupported where isCurrent: askProcess(of: webView)
            default: break
            }
        }

        /// The process of the document is gone: it has ended, or the view has gone on to another.
        private func askProcess(of webView: WKWebView) {
            let current = number
            webView.callAsyncJavaScript("return 1", in: nil, in: .defaultClient) { [weak self] result in
                // The next document may have said hello meanwhile.
                guard let self, current == number else { return }
                switch result {
                case .success: documentLeft()
                case .failure: documentsEnded(.webProcessTerminated)
                }
            }
        }
    }
#endif
