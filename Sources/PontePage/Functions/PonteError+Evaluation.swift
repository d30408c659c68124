package import PonteWire
internal import WebKit

extension PonteError {
    /// Why the engine has not run a script of the app's. `nil` if the script has thrown, or if the document, its process or the view has ended:
    /// `DocumentWatch` tells of that.
    package init?(evaluation error: any Error) {
        switch (error as? WKError)?.code {
        case .javaScriptExceptionOccurred?, .javaScriptResultTypeIsUnsupported?, .webContentProcessTerminated?,
            .webViewInvalidated?:
            return nil
        // WebKit's answer to each script outside of `WKAppBoundDomains` (`nsErrorFromExceptionDetails` in WKWebView.mm).
        case .javaScriptAppBoundDomain?:
            self.init(
                .unavailable,
                "WebKit runs no script of the app in this page: its domain is not among the app's WKAppBoundDomains.")
        default: self.init(.unavailable, "WebKit runs no script of the app in this page.")
        }
    }
}
