#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Foundation
    public import PonteWindow
    public import WebKit

    /// The delegate of a window that shows pages of others: asks, downloads and opens windows as a browser does.
    ///
    ///     PageDialogs(in: window)
    ///
    /// It is the view's `uiDelegate` and `navigationDelegate`, and the window holds it until it is closed. Make it before the first load. A subclass replaces what it overrides, and calls
    /// `super` for the rest: only methods that this class has can be overridden.
    ///
    ///     final class Guide: PageDialogs {
    ///         override func allows(_ permission: PagePermission, for site: String) async -> Bool { false }
    ///     }
    @MainActor
    open class PageDialogs: NSObject, WKUIDelegate, WKNavigationDelegate {
        /// The window; `nil` once it is gone.
        public private(set) weak var window: WebViewWindow?
        /// The folder of downloads; at first the user's own. It is made when the first file comes.
        public var downloadFolder: URL {
            get { family.downloads.folder }
            set { family.downloads.folder = newValue }
        }
        /// How many downloads run in this window, and in those that its pages have opened.
        public var runningDownloads: Int { family.downloads.running }

        let dialogs: DesktopDialogs
        let questions: PageQuestions
        /// Of the windows that a page has opened, and theirs.
        let family: PageFamily
        private let isOpenedByPage: Bool
        private lazy var errors = ErrorPages()

        /// Serves the window until it is closed.
        ///
        /// - Parameters:
        ///   - window: One that has just been opened.
        ///   - opener: Of the page that has opened the window; `nil` for a window of the app's.
        @discardableResult
        public required init(in window: WebViewWindow, openedBy opener: PageDialogs? = nil) {
            self.window = window
            isOpenedByPage = opener != nil
            dialogs = DesktopDialogs(window.webView, clock: ContinuousClock())
            questions = PageQuestions(dialogs)
            family = opener?.family ?? PageFamily(window)
            super.init()
            window.companions.append(self)
            guard let webView = window.webView else { return }
            webView.uiDelegate = self
            webView.setDelegate(behindProxies: self)
            questions.committed(webView.backForwardList.currentItem?.url, byUser: true)
            decideWishes(of: webView)
        }

        // MARK: Questions of pages

        open func webView(
            _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
        ) async {
            _ = await questions.ask(questions.said(message, by: frame, dismiss: nil))
        }

        open func webView(
            _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
        ) async -> Bool {
            await questions.ask(questions.said(message, by: frame)).isConfirmed
        }

        open func webView(
            _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
            initiatedByFrame frame: WKFrameInfo
        ) async -> String? {
            await questions.ask(questions.said(prompt, by: frame), text: defaultText ?? "")
        }

        open func webView(
            _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo
        ) async -> [URL]? {
            await questions.chooseFiles(parameters)
        }

        // MARK: Permissions

        open func webView(
            _ webView: WKWebView, decideMediaCapturePermissionsFor origin: WKSecurityOrigin, initiatedBy frame: WKFrameInfo,
            type: WKMediaCaptureType
        ) async -> WKPermissionDecision {
            await decide(PagePermission(type)) ? .grant : .deny
        }

        /// Decides what a site gets; at first by a question, whose answer holds while its windows are open. Location and notifications are asked for on Linux alone.
        ///
        /// - Parameter site: As the user reads it: `example.org`, or `example.org:8443`.
        open func allows(_ permission: PagePermission, for site: String) async -> Bool {
            await questions.ask(permission, for: site)
        }

        func decide(_ permission: PagePermission) async -> Bool {
            guard let site = questions.site else { return false }
            return await family.decisions.decide(permission, site) { [weak self] in
                await self?.allows(permission, for: site)
            }
        }

        // MARK: Windows

        open func webView(
            _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
            for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
        ) -> WKWebView? {
            guard navigationAction.isUsers, family.admitsWindow() else { return nil }
            let view = WKWebView(frame: .zero, configuration: configuration)
            let window = WebViewWindow(view)
            type(of: self).init(in: window, openedBy: self)
            family.windows.append(window)
            return view
        }

        open func webViewDidClose(_ webView: WKWebView) {
            if isOpenedByPage { window?.close() }
        }

        open func webView(_ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo) {}

        open func webView(_ webView: WKWebView, contextMenuDidEndForElement elementInfo: WKContextMenuElementInfo) {}

        // MARK: Loads

        open func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
        ) async -> WKNavigationActionPolicy {
            if navigationAction.targetFrame?.isMainFrame == true { questions.begins(byUser: navigationAction.isUsers) }
            return navigationAction.shouldPerformDownload ? .download : .allow
        }

        open func webView(
            _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
        ) async -> WKNavigationResponsePolicy {
            navigationResponse.isDownload ? .download : .allow
        }

        open func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}

        open func webView(
            _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
        ) {}

        open func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            questions.committed(webView.url)
        }

        open func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}

        open func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}

        /// Shows a page that says what has failed, and from which the user can try again.
        open func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) {
            errors.show(error, in: webView)
        }

        /// Loads the page again, and shows the page of failed loads if it ends again within 30 seconds.
        open func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
            errors.processEnded(of: webView)
        }

        // MARK: Servers

        /// Asks for the user's name and password. A certificate that the system does not trust is refused, and the page of failed loads tells so.
        open func webView(
            _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            await questions.answer(challenge)
        }

        // MARK: Downloads

        open func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
            family.downloads.take(download, questions)
        }

        open func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
            family.downloads.take(download, questions)
        }
    }
#endif
