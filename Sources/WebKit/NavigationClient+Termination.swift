internal import CGLibSupport
internal import GLibInterop

/// The end of a view's web process.
extension NavigationClient {
    func processTerminated(_ reason: WebKitWebProcessTerminationReason) {
        webView?.engine.leaving.processTerminated()
        tellOfFinish()
        let isProvisional = !isCommitted && !hasFailed
        var failed: [WKNavigation] = []
        for case let navigation? in [isProvisional ? current : nil, repeated, challenged, requested, prepared]
        where !failed.contains(where: { $0 === navigation }) {
            failed.append(navigation)
        }
        current = nil
        requested = nil
        prepared = nil
        repeated = nil
        challenged = nil
        earlyQuestion = nil
        stopped = nil
        timeout.end()
        webView?.connections.processEnded()
        webView?.textFinder.stop(false)
        webView?.engine.prints.stop(with: .processTerminated)
        webView?.engine.pagePrints.processTerminated()
        webView?.engine.tellOfDocumentEnd(.processTerminated)
        webView?.evaluations.endAll(with: .processTerminated)
        // The engine ends the process of a page that a server redirects to a file.
        for navigation in failed {
            Task { [weak webView] in webView?.removePost(of: navigation) }
            notify { $0.webView($1, didFailProvisionalNavigation: navigation, withError: WKError.processTerminated) }
        }
        let isApps = reason == WEBKIT_WEB_PROCESS_TERMINATED_BY_API && !endsProcess
        endsProcess = false
        if reason == WEBKIT_WEB_PROCESS_CRASHED, earlyEnds.processEnded(at: .now) { giveUpAcceleration() }
        guard !tellOfTermination(), !isApps else { return }
        // A POST that has failed is taken out of the list before.
        if failed.isEmpty { reload() } else { Task { [weak self] in self?.reload() } }
    }

    /// Unless the app has seen to it itself.
    private func reload() {
        guard let webView, requested == nil, prepared == nil, current == nil else { return }
        processReload.processDied(of: webView)
    }

    /// Before the app's delegate hears of the end: it may load the page again.
    private func giveUpAcceleration() {
        guard let settings = webView?.settings, Acceleration.giveUp(in: settings) else { return }
        processReload.allowOneMore()
    }

    /// Ends the process, as the engine does where it finds that somebody else has got hold of it.
    func endProcess() {
        guard let webView else { return }
        endsProcess = true
        // It tells of the end at once. Where there is no process, nothing has ended.
        webkit_web_view_terminate_web_process(webView.view.pointer)
        endsProcess = false
    }

    /// - Returns: True if the app's delegate has the method.
    private func tellOfTermination() -> Bool {
        guard let webView else { return false }
        var delegate = webView.engine.navigationDelegate
        while let passing = delegate as? any PassingNavigationDelegate { delegate = passing.next }
        guard let delegate else { return false }
        return DelegateForms.has(delegate, .processTermination) { delegate.webViewWebContentProcessDidTerminate(webView) }
    }

    func reloadWhenShown() {
        guard let webView, requested == nil, prepared == nil, current == nil else { return }
        processReload.viewIsShown(webView)
    }
}

/// A delegate that stands before the app's: it has the optional methods that that has.
package protocol PassingNavigationDelegate: WKNavigationDelegate {
    var next: (any WKNavigationDelegate)? { get }
}
