internal import Foundation
internal import PonteWire
internal import WebKit

/// Writes to the log what goes wrong in the pages of one host: what they report, and those that cannot be loaded.
@MainActor
package final class PageLog {
    /// `nil` for a `WebPage`, too: its loads tell whoever has begun them.
    private weak var webView: WKWebView?
    private let loads: FailedLoads?
    /// The page that stands for a server that does not answer is no document of the app's.
    private var isShowingNotice = false
    /// Is told once, until a page has spoken.
    private var failedAddress: String?
    private var loading: NSKeyValueObservation?
    /// True from when an empty document was found in the place of the notice until the notice is there again.
    private var hasLoadedAgain = false

    private static let script = String(decoding: PackageResources.log_js, as: UTF8.self)
    private static let notice = String(decoding: PackageResources.noServer_html, as: UTF8.self)

    /// - Returns: `nil` where the log is off: then nothing is added to the host.
    package init?(_ host: any PageHost) {
        guard DeveloperLog.isOn else { return nil }
        webView = host as? WKWebView
        loads = webView.map { FailedLoads($0) }
        let controller = host.userContentController
        PageReports.listen(to: controller)
        controller.addOnce(Self.script, mainFrameOnly: false)
        loads?.onFailure = { [weak self] in self?.failed($0) }
        MainLoopCheck.begin()
    }

    /// True for the document that says that a server does not answer: nobody has to know that it may not speak.
    package func isNotice(_ caller: Caller) -> Bool {
        isShowingNotice && caller.isMainFrame && caller.origin == nil && webView?.url?.absoluteString == "about:blank"
    }

    /// A page of the app is there.
    package func pageSpoke() {
        isShowingNotice = false
        failedAddress = nil
    }

    private func failed(_ error: any Error) {
        let error = error as NSError
        // Cancelled, a download in its place, and a player in its place: nothing is wrong then.
        let isEnded = error.domain == "WebKitErrorDomain" ? [102, 204].contains(error.code) : error.code == NSURLErrorCancelled
        guard !isEnded, let webView else { return }
        let url = error.userInfo[NSURLErrorFailingURLErrorKey] as? URL
        let address = url?.absoluteString ?? "of an unknown address"
        let isServer = url.map(Self.isOnThisMachine) ?? false
        isShowingNotice = isServer && !webView.hasAppNavigationDelegate && showsNothing(webView, but: address)
        let advice =
            (isServer ? " Is the development server running?" : "") + (isShowingNotice ? " The page comes when it is." : "")
        if failedAddress != address {
            DeveloperLog.write(
                .error, "failed load", about: address,
                "The page \(LogText.escaped(address)) could not be loaded: \(LogText.escaped(error.localizedDescription)).\(advice)"
            )
        }
        failedAddress = isShowingNotice ? address : nil
        guard isShowingNotice, let url else { return }
        show(url, error.localizedDescription, in: webView)
    }

    /// An address of the machine on which the app runs, where nobody but a developer has a server.
    private static func isOnThisMachine(_ url: URL) -> Bool {
        (url.scheme == "http" || url.scheme == "https") && url.host.map(LoopbackHost.isOne) == true
    }

    /// A page that is there stays: any page can lead to an address at which no server is.
    private func showsNothing(_ webView: WKWebView, but address: String) -> Bool {
        [nil, "", "about:blank", address].contains(webView.url?.absoluteString) && webView.backForwardList.currentItem == nil
            || isShowingNotice
    }

    private func show(_ url: URL, _ problem: String, in webView: WKWebView) {
        let (address, problem) = (HTMLText.escaped(url.absoluteString), HTMLText.escaped(problem))
        // No guard: the marks stand in the page of this module, and an address has no braces.
        let html = Self.notice.replacing("{{address}}", with: address).replacing("{{problem}}", with: problem)
        webView.loadHTMLString(html, baseURL: nil)
        loading = webView.observe(\.isLoading) { [weak self] webView, _ in
            MainActor.assumeIsolated { if !webView.isLoading { self?.loadIfEmpty(url, in: webView) } }
        }
    }

    /// To reload the page that stands for a server leaves an empty one: the user wants what the server has.
    private func loadIfEmpty(_ url: URL, in webView: WKWebView) {
        guard isShowingNotice, webView.url?.absoluteString == "about:blank" else { return }
        webView.evaluateJavaScript("document.title", in: nil, in: .page) { [weak self, weak webView] result in
            guard let self, let webView, isShowingNotice, case .success(let title) = result else { return }
            // Once: the next failure brings the notice back.
            let isEmpty = title as? String == ""
            defer { hasLoadedAgain = isEmpty }
            if isEmpty, !hasLoadedAgain { webView.load(URLRequest(url: url)) }
        }
    }
}
