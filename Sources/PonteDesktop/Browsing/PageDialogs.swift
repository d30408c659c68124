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
            family = opener?.family ?? PageFamily(window)
            questions = PageQuestions(dialogs, in: window, family.silence, openedBy: opener?.questions)
            super.init()
            window.companions.append(self)
            guard let webView = window.webView else { return }
            webView.uiDelegate = self
            webView.setDelegate(behindProxies: self)
            if let shown = webView.backForwardList.currentItem?.url { questions.committed(shown) }
            decideWishes(of: webView)
        }

        // MARK: Questions of pages

        /// Shows the text of `alert()`, with the name of the page's site.
        open func webView(
            _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
        ) async {
            _ = await questions.ask(questions.said(message, by: frame, dismiss: nil))
        }

        /// Asks the question of `confirm()`.
        open func webView(
            _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
        ) async -> Bool {
            await questions.ask(questions.said(message, by: frame)).isConfirmed
        }

        /// Asks for the text of `prompt()`.
        open func webView(
            _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
            initiatedByFrame frame: WKFrameInfo
        ) async -> String? {
            await questions.ask(questions.said(prompt, by: frame), text: defaultText ?? "")
        }

        /// Lets the user choose the files of `<input type=file>`.
        open func webView(
            _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters, initiatedByFrame frame: WKFrameInfo
        ) async -> [URL]? {
            await questions.chooseFiles(parameters)
        }

        // MARK: Permissions

        /// Asks `allows(_:for:)`.
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
            guard let site = questions.site, let key = questions.key else { return false }
            let wish = PageDecisions.Wish(permission: permission, site: key)
            return await family.decisions.decide(wish) { [weak self] in
                let isAllowed = await self?.allows(permission, for: site)
                let isUnasked = self?.questions.takeUnasked(wish) == true
                return isUnasked && isAllowed == false ? nil : isAllowed
            }
        }

        // MARK: Windows

        /// Opens a window for what the user's click has opened: 5 in 10 seconds, and 20 that are open.
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

        /// Closes the window if a page has opened it. If the program ends by that, the user is asked about downloads that run.
        open func webViewDidClose(_ webView: WKWebView) {
            if isOpenedByPage { window?.closeForPage() }
        }

        // MARK: Loads

        /// Makes downloads of links that say so (`download`), and stops those with a scheme that nobody loads, such as `mailto`: the page stays. All others go on.
        open func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
        ) async -> WKNavigationActionPolicy {
            guard webView.canLoad(navigationAction.request.url) else { return .cancel }
            if navigationAction.targetFrame?.isMainFrame == true { questions.begins(MainLoad(navigationAction)) }
            return navigationAction.shouldPerformDownload ? .download : .allow
        }

        /// Makes a download of what the engine cannot show, and of attachments.
        open func webView(
            _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
        ) async -> WKNavigationResponsePolicy {
            navigationResponse.isDownload ? .download : .allow
        }

        /// Does nothing.
        open func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}

        /// Does nothing.
        open func webView(
            _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
        ) {}

        /// Notes the site whose page is shown: call `super`.
        open func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            questions.committed(webView.url)
        }

        /// Does nothing.
        open func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}

        /// Does nothing: what has come of the page is shown.
        open func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}

        /// Shows a page that says what has failed, and from which the user can try again.
        open func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) {
            errors.show(error, of: navigation, in: webView)
        }

        /// Loads the page again, and shows the page of failed loads if it ends again within 30 seconds, or came by POST.
        open func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
            errors.processEnded(of: webView, isPost: questions.isPost)
        }

        // MARK: Servers

        /// Asks for the user's name and password. A certificate that the system does not trust is refused, and the page of failed loads tells so.
        open func webView(
            _ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            await questions.answer(challenge)
        }

        // MARK: Downloads

        /// Takes the file into `downloadFolder`, and shows how far it is.
        open func webView(_ webView: WKWebView, navigationAction: WKNavigationAction, didBecome download: WKDownload) {
            take(download, isUsers: navigationAction.isUsersLoad)
        }

        /// Takes the file into `downloadFolder`, and shows how far it is.
        open func webView(_ webView: WKWebView, navigationResponse: WKNavigationResponse, didBecome download: WKDownload) {
            take(download, isUsers: navigationResponse.isForMainFrame && questions.isUsersLoad)
        }
    }
#endif
