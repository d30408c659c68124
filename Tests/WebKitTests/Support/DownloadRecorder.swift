import TestSupport
import WebKit

/// A download delegate that remembers what it was told, and decides with closures.
@MainActor
final class DownloadRecorder: NSObject, WKDownloadDelegate {
    private(set) var calls: [String] = []
    private(set) var files: [URL] = []
    private(set) var responses: [URLResponse] = []
    private(set) var failure: (any Error)?
    var downloads: [WKDownload] = []
    private(set) var hasEnded = false

    /// The files' folder.
    var folder: URL { ownFolder.url }
    private let ownFolder = TemporaryFolder()
    lazy var destination: (String) -> URL? = { [unowned self] in folder.appendingPathComponent($0) }
    var redirectPolicy = WKDownload.RedirectPolicy.allow
    /// True when it says where a download goes; else it keeps the question.
    var decides = true
    var keeps = true
    var kept: [@MainActor @Sendable (URL?) -> Void] = []

    func download(
        _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
        completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
    ) {
        if keeps { downloads.append(download) }
        responses.append(response)
        calls.append("destination \(suggestedFilename) \((response as? HTTPURLResponse)?.statusCode ?? 0)")
        guard decides else { return kept.append(completionHandler) }
        let file = destination(suggestedFilename)
        files += file.map { [$0] } ?? []
        completionHandler(file)
    }

    func download(
        _ download: WKDownload, decidedPolicyForHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest
    ) async -> WKDownload.RedirectPolicy {
        calls.append("redirect \(response.url?.path ?? "") \(request.url?.path ?? "")")
        return redirectPolicy
    }

    func download(
        _ download: WKDownload, respondTo challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        calls.append("challenge \(challenge.protectionSpace.realm ?? "")")
        return (.useCredential, URLCredential(user: "ada", password: "secret", persistence: .none))
    }

    func downloadDidFinish(_ download: WKDownload) {
        calls.append("finish")
        hasEnded = true
    }

    func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
        failure = error
        calls.append("fail \((error as NSError).domain) \((error as NSError).code)")
        hasEnded = true
    }
}
