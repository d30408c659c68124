import Ponte
import WebKit

/// Cuts a call off in the middle, by a reload or by the end of the web process, and tells how it ended.
@MainActor
final class Interruptions: NSObject, WKNavigationDelegate {
    /// How each interrupted call ended, and what the bridge could do afterwards.
    private(set) var survivals: [Demo.Survival] = []
    /// The web process that was ended last.
    private(set) var killed: pid_t?
    /// Is called when the main frame shows another document.
    var onCommit: (() -> Void)?

    private unowned let bridge: Bridge
    private unowned let webView: WKWebView

    init(_ bridge: Bridge, _ webView: WKWebView) {
        self.bridge = bridge
        self.webView = webView
        super.init()
        webView.navigationDelegate = self
        bridge.on(Demo.reload) { [unowned self] in
            interrupt("reload") { self.webView.reload() }
        }
        bridge.on(Demo.crash) { [unowned self] in
            interrupt("kill -9") { self.killed = WebProcess.kill() }
        }
    }

    private func interrupt(_ event: String, _ cut: @escaping @MainActor () -> Void) {
        Task {
            let call = Task { try await bridge.call(Page.never) }
            while bridge.diagnostics.pendingCalls == 0 { await Task.yield() }
            // Calls arrive in order: when this one is answered, the page is at work on the other.
            _ = try await bridge.call(Page.title)
            cut()
            var code = "none"
            do { _ = try await call.value } catch { code = (error as? PonteError)?.code.rawValue ?? "\(error)" }
            // Waits for the next document.
            let survival = Demo.Survival(event: event, code: code, title: try await bridge.call(Page.title))
            survivals.append(survival)
            try bridge.send(Demo.survived, survival)
        }
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        onCommit?()
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        webView.reload()
    }
}
