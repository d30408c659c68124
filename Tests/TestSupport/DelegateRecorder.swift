package import WebKit

/// A delegate of a web view, and a handler of its messages, that decides with closures and remembers what it was told.
///
/// What no closure is set for is as without a delegate's method, but for `webViewWebContentProcessDidTerminate`: a page whose process
/// has ended is not loaded again.
@MainActor
package final class DelegateRecorder: NSObject {
    package typealias Answer<Value> = @MainActor @Sendable (Value) -> Void
    package typealias Credential = (URLSession.AuthChallengeDisposition, URLCredential?)

    /// The calls that it has got, in order. A navigation's questions have lists of their own.
    package var events: [Event] = []
    package var names: [String] { events.map(\.name) }
    /// The names, each with its text behind it: `alert hello`.
    package var lines: [String] { events.map(\.line) }

    // MARK: Navigations

    package internal(set) var actions: [WKNavigationAction] = []
    package internal(set) var responses: [WKNavigationResponse] = []
    package internal(set) var challenges: [URLAuthenticationChallenge] = []
    package internal(set) var errors: [NSError] = []
    package var becameDownloads: [WKDownload] = []
    /// Becomes the delegate of the downloads.
    package weak var download: (any WKDownloadDelegate)?
    /// A load has ended, well or not.
    package let ended = Signal()
    package let terminated = Signal()

    /// Answers at once or later.
    package var decidePolicy: (WKNavigationAction, @escaping Answer<WKNavigationActionPolicy>) -> Void = { $1(.allow) }
    package var adjust: (WKWebpagePreferences) -> Void = { _ in }
    package var decideResponse: ((WKNavigationResponse, @escaping Answer<WKNavigationResponsePolicy>) -> Void)?
    package var credential: @MainActor (URLAuthenticationChallenge) async -> Credential = { _ in (.performDefaultHandling, nil) }

    // MARK: Windows, dialogs, devices and files

    /// The views that `createWebView` has made. The recorder becomes their delegate, too.
    package internal(set) var opened: [WKWebView] = []
    package internal(set) var closed: [WKWebView] = []
    package var createWebView: (WKWebViewConfiguration, WKNavigationAction) -> WKWebView? = { _, _ in nil }
    package var alert: (String, @escaping @MainActor @Sendable () -> Void) -> Void = { $1() }
    package var confirm: (String, @escaping Answer<Bool>) -> Void = { $1(false) }
    package var prompt: (String, @escaping Answer<String?>) -> Void = { $1(nil) }
    package var capture: (WKSecurityOrigin, WKMediaCaptureType) -> WKPermissionDecision = { _, _ in .prompt }
    package var chooseFiles: () -> [URL]? = { nil }

    // MARK: Messages

    package var messages: [WKScriptMessage] = []
    package var keepsMessages = true
    /// The name of the event that a message is, which is none without it: a recorder reads no body.
    package var describe: (WKScriptMessage) -> String? = { _ in nil }
    package var onMessage: (WKScriptMessage) -> Void = { _ in }
    /// The promises that wait for `reply(_:)`.
    package var pending: [PendingReply] = []
    /// The value for a message's promise, or the message that rejects it; `nil` where the promise waits.
    package var answer: ((WKScriptMessage) -> (Any?, String?))? = { _ in (nil, nil) }

    /// - Parameter opensWindows: Pages can open windows, which nothing shows.
    package init(opensWindows: Bool = false) {
        super.init()
        if opensWindows { createWebView = { configuration, _ in WKWebView(frame: .zero, configuration: configuration) } }
    }

    /// Starts a load and waits until it ends, well or not; returns what was told in between.
    package func follow(_ webView: WKWebView, _ start: (WKWebView) -> WKNavigation?) async -> [String] {
        events = []
        webView.navigationDelegate = self
        _ = start(webView)
        await ended.wait()
        return names
    }
}
