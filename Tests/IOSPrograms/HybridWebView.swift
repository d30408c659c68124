import Foundation
import TestSupport
import Testing
import WebKit

protocol HybridWebViewDelegate: AnyObject {
    func hybridWebView(_ webView: HybridWebView, didCall action: String, with arguments: [Any])
}

/// A subclass as apps have it: an initialiser of its own, the one for storyboards, and a `deinit`.
class HybridWebView: WKWebView {
    weak var hybridDelegate: HybridWebViewDelegate?
    private let handlerName: String
    private(set) var delegateChanges = 0

    init(handlerName: String) {
        self.handlerName = handlerName
        let configuration = WKWebViewConfiguration()
        configuration.allowsInlineMediaPlayback = true
        configuration.mediaTypesRequiringUserActionForPlayback = []
        super.init(frame: .zero, configuration: configuration)
        configuration.userContentController.add(Relay(self), name: handlerName)
        isInspectable = true
    }

    convenience init() {
        self.init(handlerName: "hybrid")
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        configuration.userContentController.removeScriptMessageHandler(forName: handlerName)
    }

    override weak var navigationDelegate: WKNavigationDelegate? {
        didSet { delegateChanges += 1 }
    }

    override var url: URL? {
        super.url.flatMap { $0.absoluteString == "about:blank" ? nil : $0 }
    }

    @discardableResult
    override func load(_ request: URLRequest) -> WKNavigation? {
        var request = request
        request.setValue("hybrid/1.0", forHTTPHeaderField: "X-App")
        return super.load(request)
    }

    func open(_ address: String) {
        guard let url = URL(string: address) else { return }
        load(URLRequest(url: url))
    }

    private class Relay: NSObject, WKScriptMessageHandler {
        weak var webView: HybridWebView?

        init(_ webView: HybridWebView) {
            self.webView = webView
            super.init()
        }

        func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
            guard let webView, message.name == webView.handlerName, let body = message.body as? [Any],
                let action = body.first as? String
            else { return }
            webView.hybridDelegate?.hybridWebView(webView, didCall: action, with: Array(body.dropFirst()))
        }
    }
}

/// The form with `super.init(coder:)`, and one with the inherited designated initialiser alone.
class PlainWebView: WKWebView {
    override init(frame: CGRect, configuration: WKWebViewConfiguration) {
        configuration.applicationNameForUserAgent = "Plain/1"
        super.init(frame: frame, configuration: configuration)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }
}

class CountingController: WKUserContentController {
    private(set) var added: [String] = []

    override func add(_ scriptMessageHandler: WKScriptMessageHandler, name: String) {
        added.append(name)
        super.add(scriptMessageHandler, name: name)
    }
}

class AppConfiguration: WKWebViewConfiguration {
    let appName: String

    init(appName: String) {
        self.appName = appName
        super.init()
        userContentController = CountingController()
        applicationNameForUserAgent = appName
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HybridWebViewTests {
    private final class Screen: HybridWebViewDelegate {
        var calls: [String] = []
        var called: (() -> Void)?

        func hybridWebView(_ webView: HybridWebView, didCall action: String, with arguments: [Any]) {
            calls.append("\(action) \(arguments.map { "\($0)" })")
            called?()
        }
    }

    @Test func `a subclass with an initialiser and a deinit of its own gets messages and goes away`() async throws {
        let screen = Screen()
        let called = Signal()
        screen.called = { called.send() }
        var webView: HybridWebView? = HybridWebView()
        webView?.hybridDelegate = screen
        #expect(webView?.url == nil)
        let page = "<script>webkit.messageHandlers.hybrid.postMessage(['share', 'a title', 2])</script>"
        try await webView?.finishLoading { $0.loadHTMLString(page, baseURL: URL(string: "https://a.example/")) }
        await called.wait()
        #expect(screen.calls == [#"share ["a title", "2"]"#])
        #expect(webView?.delegateChanges == 2)
        weak let gone = webView
        webView = nil
        try await until { gone == nil }
    }

    @Test func `an overridden load changes the request`() async throws {
        let server = try LoopbackServer { request in .html("<p>\(request.headers["x-app"] ?? "none")</p>") }
        let webView = HybridWebView(handlerName: "app")
        try await webView.finishLoading {
            ($0 as? HybridWebView)?.open(server.url("/").absoluteString)
            return nil
        }
        #expect(try await webView.evaluateJavaScript("document.body.innerText") as? String == "hybrid/1.0")
    }

    @Test func `subclasses of view, configuration and controller work together`() async throws {
        let configuration = AppConfiguration(appName: "Mine/2")
        let webView = PlainWebView(frame: .zero, configuration: configuration)
        let controller = try #require(webView.configuration.userContentController as? CountingController)
        controller.add(Ignoring(), name: "one")
        #expect(controller.added == ["one"])
        let agent = try await webView.evaluateJavaScript("navigator.userAgent") as? String
        #expect(agent?.hasSuffix("Plain/1") == true)
        #expect(PlainWebView(frame: .zero).configuration.applicationNameForUserAgent == "Plain/1")
    }

    private final class Ignoring: NSObject, WKScriptMessageHandler {
        func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {}
    }
}
