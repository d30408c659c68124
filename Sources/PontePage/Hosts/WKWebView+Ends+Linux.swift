#if os(Linux)
    package import PonteWire
    package import WebKit

    extension WKWebView {
        package func reportEnds(_ report: @escaping @MainActor (PonteError?) -> Bool) -> Bool {
            whenDocumentEnds { end in
                switch end {
                case .left: report(nil)
                case .processTerminated: report(.webProcessTerminated)
                case .viewReleased: report(.viewReleased)
                }
            }
            return true
        }
    }
#endif
