#if os(Linux)
    package import PonteWire
    package import WebKit

    /// Learns that a document, its process or the view has ended, even where the app has taken the navigation delegate for itself.
    @MainActor
    package final class DocumentWatch {
        private var isWatching = false
        /// The document that is watched has been left.
        package var documentLeft: () -> Void = {}
        /// Its process or the view has ended.
        package var documentsEnded: (PonteError) -> Void = { _ in }

        /// - Parameter name: Is for Apple's systems alone.
        package init(_ name: StaticString) {}

        /// Watches the documents that `webView` shows from now on, and the one that it shows.
        package func start(_ webView: WKWebView?) {
            guard let webView, !isWatching else { return }
            isWatching = true
            webView.whenDocumentEnds { [weak self] end in
                guard let self else { return false }
                switch end {
                case .left: documentLeft()
                case .processTerminated: documentsEnded(.webProcessTerminated)
                case .viewReleased: documentsEnded(.viewReleased)
                }
                return true
            }
        }
    }
#endif
