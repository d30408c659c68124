/// The methods of `WKDownloadDelegate` with a completion handler that is not isolated, as most tutorials and libraries write them.
/// Implement `WKDownloadDelegate`.
// As `WKNavigationDelegatePlainForms`.
@MainActor
public protocol WKDownloadDelegatePlainForms: AnyObject {
    /// See the method of `WKDownloadDelegate` with this name.
    @_disfavoredOverload
    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        completionHandler: @escaping @Sendable (URL?) -> Void)

    /// See the method of `WKDownloadDelegate` with this name.
    @_disfavoredOverload
    func download(
        _ download: WKDownload, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        decisionHandler: @escaping @Sendable (WKDownload.RedirectPolicy) -> Void)

    /// See the method of `WKDownloadDelegate` with this name.
    @_disfavoredOverload
    func download(
        _ download: WKDownload, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
}

extension WKDownloadDelegatePlainForms {
    private var delegate: (any WKDownloadDelegate)? { self as? any WKDownloadDelegate }

    /// See the method of `WKDownloadDelegate` with this name.
    @_disfavoredOverload
    public func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        completionHandler: @escaping @Sendable (URL?) -> Void
    ) {
        DelegateForms.byDefault(self, .destination) {
            delegate?.ask(
                download, decideDestinationUsing: response, suggestedFilename: suggestedFilename, handler: completionHandler)
        }
    }

    /// See the method of `WKDownloadDelegate` with this name.
    @_disfavoredOverload
    public func download(
        _ download: WKDownload, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        decisionHandler: @escaping @Sendable (WKDownload.RedirectPolicy) -> Void
    ) {
        DelegateForms.byDefault(self, .redirect) {
            delegate?.ask(download, willPerformHTTPRedirection: response, newRequest: request, handler: decisionHandler)
        }
    }

    /// See the method of `WKDownloadDelegate` with this name.
    @_disfavoredOverload
    public func download(
        _ download: WKDownload, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        DelegateForms.byDefault(self, .downloadChallenge) {
            delegate?.ask(download, didReceive: challenge) { completionHandler($0.0, $0.1) }
        }
    }
}
