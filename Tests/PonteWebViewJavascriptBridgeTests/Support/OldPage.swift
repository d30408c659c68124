import Foundation
import Ponte
import PonteWebViewJavascriptBridge
import TestSupport
import WebKit

/// A page at the origin `app://example` in a real web view or, in a run of its own, in a `WebPage`, with a bridge for it.
@MainActor
final class OldPage {
    static let policy = Policy.mainFrame(of: "app://example")

    let host: TestHost
    var webView: WKWebView { host.webView }
    let site = Site()
    let delegate = LoadWaiter()
    let bridge: WebViewJavascriptBridge
    /// The lines that the bridge has logged.
    private(set) var lines: [String] = []

    init(policy: Policy = OldPage.policy) {
        host = site.makeHost(by: delegate)
        bridge = WebViewJavascriptBridge(host, policy: policy)
        delegate.bridge = bridge
        bridge.registerHandler("app.started") { _, _ in }
        bridge.onLog = { [weak self] in self?.lines.append($0) }
    }

    static func makeWebView(_ site: Site) -> WKWebView {
        WKWebView(frame: .zero, configuration: site.makeConfiguration())
    }

    /// Loads a page, and waits until it has finished, with the bridge as the view's navigation delegate, or asked by the page's decider.
    func load(_ html: String = Pages.v6, at address: String = "app://example/") async throws {
        site.pages[address] = html
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        try await delegate.finish { webView.load(URLRequest(url: url)) }
    }

    /// Runs the body of an async function in the page, and returns what it returns. `ready` is a promise of the bridge.
    @discardableResult
    func run(_ body: String, _ arguments: [String: Any] = [:]) async throws -> Any? {
        try await webView.callAsyncJavaScript(Pages.helpers + body, arguments: arguments, contentWorld: .page)
    }

    /// Runs it without the helpers.
    func runAlone(_ body: String) async throws -> Any? {
        try await webView.callAsyncJavaScript(body, contentWorld: .page)
    }

    /// Calls a classic handler of the page, and waits for its callback.
    func ask(_ name: String, _ data: Any? = nil) async -> Answer {
        await withCheckedContinuation { continuation in
            bridge.callHandler(name, data: data) { continuation.resume(returning: Answer(value: $0)) }
        }
    }

    /// Checks that calls work in both directions.
    func stillWorks() async throws -> Bool {
        bridge.registerHandler("still.native") { data, respond in respond?(data) }
        let fromPage = try await run("return (await call('still.native', { text: 'here' })).text") as? String
        try await run("(await ready).registerHandler('still.page', (data, respond) => respond([data, 'there']))")
        let fromApp = try await bridge.call(BridgeMethod<String, [String]>("still.page"), "who")
        return fromPage == "here" && fromApp == ["who", "there"]
    }
}

/// Sendable because it stays on the main actor.
struct Answer: @unchecked Sendable {
    let value: Any?
}

/// The app's navigation delegate or decider, which waits for the end of loads.
@MainActor
final class LoadWaiter: NSObject, WKNavigationDelegate {
    private var continuation: CheckedContinuation<Void, any Error>?
    fileprivate(set) var addresses: [String] = []
    /// The `WebPage` that the decider is for; `nil` for a view's delegate.
    fileprivate weak var page: AnyObject?
    /// Is asked by the decider.
    weak var bridge: WebViewJavascriptBridge?

    func finish(_ start: () -> WKNavigation?) async throws {
        if #available(iOS 26, macOS 26, *), let page = page as? WebPage { return try await finish(in: page, start) }
        try await withCheckedThrowingContinuation {
            continuation = $0
            _ = start()
        }
    }

    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy {
        addresses.append(navigationAction.request.url?.absoluteString ?? "")
        return .allow
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        end(.success(()))
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        end(.failure(error))
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        end(.failure(error))
    }

    private func end(_ result: Result<Void, any Error>) {
        continuation?.resume(with: result)
        continuation = nil
    }
}

extension LoadWaiter: HostMaker {
    func makeView(_ configuration: WKWebViewConfiguration) -> WKWebView {
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.navigationDelegate = self
        return webView
    }

    @available(iOS 26, macOS 26, *)
    func makePage(_ configuration: WebPage.Configuration) -> WebPage {
        let page = WebPage(configuration: configuration, navigationDecider: self)
        self.page = page
        return page
    }
}

@available(iOS 26, macOS 26, *)
extension LoadWaiter: WebPage.NavigationDeciding {
    fileprivate func finish(in page: WebPage, _ start: () -> WKNavigation?) async throws {
        var events = page.navigations
        _ = start()
        while true {
            do {
                for try await event in events where event == .finished { return }
                try Task.checkCancellation()
            } catch WebPage.NavigationError.webContentProcessTerminated {
                // Of the document before.
                events = page.navigations
            }
        }
    }

    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        if bridge?.takes(action) == true { return .cancel }
        addresses.append(action.request.url?.absoluteString ?? "")
        return .allow
    }
}
