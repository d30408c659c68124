#if os(Linux)
    internal import PonteWire
    internal import WebKit

    extension WKWebView {
        /// The engine tells of all documents of a view, from when it is first asked.
        package func reportEnds(to watch: DocumentWatch) -> Bool {
            guard !watch.isTold else { return true }
            watch.isTold = true
            whenDocumentEnds { [weak watch] end in
                guard let watch else { return false }
                switch end {
                case .left: watch.documentLeft()
                case .processTerminated: watch.documentsEnded(.webProcessTerminated)
                case .viewReleased: watch.documentsEnded(.viewReleased)
                }
                return true
            }
            return true
        }
    }
#endif
