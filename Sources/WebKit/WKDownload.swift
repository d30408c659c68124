internal import CGLibSupport
internal import GLibInterop

/// A download that a web view has started. It goes on until it ends, whether or not the app keeps it.
///
/// Set its `delegate` as soon as you get it: without one that names a destination, the download is cancelled.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkdownload)
@preconcurrency
@MainActor
public final class WKDownload: NSObject, ProgressReporting {
    /// The answer to a redirect of a download.
    public enum RedirectPolicy: Int, Sendable {
        /// Ends the download.
        case cancel
        /// Goes on with the new address.
        case allow
    }

    /// The request that began it. Redirects do not change it.
    public let originalRequest: URLRequest?
    /// The view that the download began in; `nil` when it is gone.
    public private(set) weak var webView: WKWebView?
    /// Says where the download goes, and follows it. It is not retained.
    public weak var delegate: (any WKDownloadDelegate)?
    /// Counts bytes; `totalUnitCount` is -1 while the server has not said how many there are. Its `cancel()` cancels the download.
    public nonisolated let progress: Progress = DownloadProgress(parent: nil, userInfo: nil)

    private let engineDownload: EngineDownload

    init(_ engineDownload: EngineDownload, request: URLRequest, webView: WKWebView) {
        self.engineDownload = engineDownload
        originalRequest = request
        self.webView = webView
        super.init()
        progress.kind = .file
        progress.isCancellable = true
        progress.isPausable = false
        progress.totalUnitCount = -1
        progress.cancellationHandler = { [weak self] in
            Task { @MainActor in self?.cancel() }
        }
        engineDownload.owner = self
    }

    /// While its delegate is asked for a password, the server waits, too.
    func silence(isAllowed: Bool) {
        if isAllowed { engineDownload.pauseSilence() } else { engineDownload.resumeSilence() }
    }

    /// Cancels the download. The delegate is not told.
    ///
    /// - Parameter completionHandler: Is called when the download has ended, with `nil`: WebKitGTK cannot resume downloads.
    @preconcurrency
    public func cancel(_ completionHandler: (@MainActor @Sendable (Data?) -> Void)? = nil) {
        engineDownload.cancel { completionHandler?(nil) }
    }

    /// Cancels the download, as `cancel(_:)`.
    public func cancel() async -> Data? {
        await awaitValue { cancel($0) }
    }
}

extension WKDownload {
    /// True while one of the program's downloads is under way.
    package static var areRunning: Bool { EngineDownload.areRunning }
}
