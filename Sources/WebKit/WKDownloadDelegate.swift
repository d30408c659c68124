/// Says where a download goes, and follows it. Of the forms of a method that differ in the completion handler's type and in `async`, implement
/// one.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkdownloaddelegate)
@preconcurrency
@MainActor
public protocol WKDownloadDelegate: WKDownloadDelegatePlainForms {
    /// Names the file: one that does not exist, in a folder that does. Anything else, and `nil`, ends the download with
    /// `URLError.cancelled`.
    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        completionHandler: @escaping @MainActor @Sendable (URL?) -> Void)

    /// Names the file: the async form of the method above.
    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
    ) async -> URL?

    /// Is asked when the response has come, before its destination is: WebKitGTK follows redirects without a question. `response` has the
    /// first address and `request` the last one.
    func download(
        _ download: WKDownload, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        decisionHandler: @escaping @MainActor @Sendable (WKDownload.RedirectPolicy) -> Void)

    /// Decides about a redirect: the async form of the method above.
    func download(
        _ download: WKDownload, decidedPolicyForHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest
    ) async -> WKDownload.RedirectPolicy

    /// A server asks for a credential, or its certificate is not trusted.
    func download(
        _ download: WKDownload, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @MainActor @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)

    /// A server asks for a credential: the async form of the method above.
    func download(
        _ download: WKDownload, respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)

    /// The file is complete.
    func downloadDidFinish(_ download: WKDownload)

    /// - Parameters:
    ///   - download: The download that has failed.
    ///   - resumeData: Always `nil`: WebKitGTK cannot resume downloads.
    func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?)
}
