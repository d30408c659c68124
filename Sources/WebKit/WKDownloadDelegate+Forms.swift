// The engine's questions, in whichever form the delegate answers: see `DelegateForms`.
extension WKDownloadDelegate {
    private var plain: any WKDownloadDelegatePlainForms { self }

    func ask(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        handler: @escaping @MainActor @Sendable (URL?) -> Void
    ) {
        DelegateForms.ask(self, .destination, answered: handler) {
            plain.download(
                download, decideDestinationUsing: response, suggestedFilename: suggestedFilename,
                completionHandler: DelegateForms.anyThread(handler))
        } isolated: {
            self.download(
                download, decideDestinationUsing: response, suggestedFilename: suggestedFilename, completionHandler: handler)
        } awaiting: {
            await self.download(download, decideDestinationUsing: response, suggestedFilename: suggestedFilename)
        }
    }

    func ask(
        _ download: WKDownload, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        handler: @escaping @MainActor @Sendable (WKDownload.RedirectPolicy) -> Void
    ) {
        DelegateForms.ask(self, .redirect, answered: handler) {
            plain.download(
                download, willPerformHTTPRedirection: response, newRequest: request,
                decisionHandler: DelegateForms.anyThread(handler))
        } isolated: {
            self.download(download, willPerformHTTPRedirection: response, newRequest: request, decisionHandler: handler)
        } awaiting: {
            await self.download(download, decidedPolicyForHTTPRedirection: response, newRequest: request)
        }
    }

    func ask(
        _ download: WKDownload, didReceive challenge: URLAuthenticationChallenge,
        handler: @escaping @MainActor @Sendable ((URLSession.AuthChallengeDisposition, URLCredential?)) -> Void
    ) {
        DelegateForms.ask(self, .downloadChallenge, answered: handler) {
            let handler = DelegateForms.anyThread(handler)
            plain.download(download, didReceive: challenge, completionHandler: { handler(($0, $1)) })
        } isolated: {
            self.download(download, didReceive: challenge, completionHandler: { handler(($0, $1)) })
        } awaiting: {
            await self.download(download, respondTo: challenge)
        } otherwise: {
            AuthenticationChallenge.complain(
                of: self, about: challenge, "download(_:respondTo:)", "download(_:didReceive:completionHandler:)")
            handler((.performDefaultHandling, nil))
        }
    }
}

// MARK: Defaults

extension WKDownloadDelegate {
    public func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
    ) {
        DelegateForms.byDefault(self, .destination) {
            ask(download, decideDestinationUsing: response, suggestedFilename: suggestedFilename, handler: completionHandler)
        }
    }

    /// Without a method of the delegate: `nil`, which cancels the download.
    public func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
    ) async -> URL? {
        await DelegateForms.byDefault(self, .destination, answer: nil) {
            ask(download, decideDestinationUsing: response, suggestedFilename: suggestedFilename, handler: $0)
        }
    }

    public func download(
        _ download: WKDownload, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        decisionHandler: @escaping @MainActor @Sendable (WKDownload.RedirectPolicy) -> Void
    ) {
        DelegateForms.byDefault(self, .redirect) {
            ask(download, willPerformHTTPRedirection: response, newRequest: request, handler: decisionHandler)
        }
    }

    /// Without a method of the delegate: allows the redirect.
    public func download(
        _ download: WKDownload, decidedPolicyForHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest
    ) async -> WKDownload.RedirectPolicy {
        await DelegateForms.byDefault(self, .redirect, answer: .allow) {
            ask(download, willPerformHTTPRedirection: response, newRequest: request, handler: $0)
        }
    }

    /// Without a method of the delegate: rejects the challenge.
    public func download(
        _ download: WKDownload, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        DelegateForms.byDefault(self, .downloadChallenge) {
            ask(download, didReceive: challenge) { completionHandler($0.0, $0.1) }
        }
    }

    /// Without a method of the delegate: rejects the challenge.
    public func download(
        _ download: WKDownload, respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        await DelegateForms.byDefault(self, .downloadChallenge, answer: (.rejectProtectionSpace, nil)) {
            ask(download, didReceive: challenge, handler: $0)
        }
    }

    /// Without a method of the delegate: nothing.
    public func downloadDidFinish(_ download: WKDownload) {}
    public func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {}
}
