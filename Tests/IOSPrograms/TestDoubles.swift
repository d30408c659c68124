import Foundation
import TestSupport
import Testing
import WebKit

// The program: a login over messages, and a page that knows which addresses are the app's.

protocol SessionStore: AnyObject {
    var token: String? { get set }
}

final class LoginHandler: NSObject, WKScriptMessageHandler {
    static let name = "login"
    private let host: String
    private weak var store: SessionStore?

    init(host: String, store: SessionStore) {
        self.host = host
        self.store = store
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        guard message.name == LoginHandler.name, message.frameInfo.isMainFrame, message.frameInfo.request.url?.host == host,
            let body = message.body as? [String: Any], let token = body["token"] as? String
        else { return }
        store?.token = token
        message.webView?.evaluateJavaScript("document.title = 'Signed in'", completionHandler: nil)
    }
}

final class AddressPolicy: NSObject, WKNavigationDelegate {
    private let host: String
    private(set) var opened: [URL] = []

    init(host: String) {
        self.host = host
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        guard let url = navigationAction.request.url, navigationAction.navigationType == .linkActivated, url.host != host else {
            return decisionHandler(.allow)
        }
        opened.append(url)
        decisionHandler(.cancel)
    }
}

final class PageLoader {
    private let webView: WKWebView

    init(webView: WKWebView) {
        self.webView = webView
    }

    func show(_ path: String) {
        guard let url = URL(string: "https://app.example" + path), url != webView.url else { return }
        webView.load(URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData))
    }

    func titleLength(_ done: @escaping @MainActor (Int?) -> Void) {
        webView.evaluateJavaScript("document.title.length") { value, error in
            done(error == nil ? value as? Int : nil)
        }
    }
}

// Its tests' doubles.

final class MemoryStore: SessionStore {
    var token: String?
}

final class FakeFrame: WKFrameInfo {
    private let fakeURL: URL
    private let fakeIsMain: Bool

    init(url: URL, isMainFrame: Bool = true) {
        fakeURL = url
        fakeIsMain = isMainFrame
        super.init()
    }

    override var isMainFrame: Bool { fakeIsMain }
    override var request: URLRequest { URLRequest(url: fakeURL) }
}

class FakeMessage: WKScriptMessage {
    var fakeBody: Any = NSNull()
    var fakeName = ""
    var fakeFrame: WKFrameInfo?
    weak var fakeWebView: WKWebView?

    override var body: Any { fakeBody }
    override var name: String { fakeName }
    override var frameInfo: WKFrameInfo { fakeFrame ?? super.frameInfo }
    override var webView: WKWebView? { fakeWebView }
    override var world: WKContentWorld { .page }
}

final class FakeAction: WKNavigationAction {
    private let fakeRequest: URLRequest
    private let fakeType: WKNavigationType

    init(_ address: String, type: WKNavigationType) {
        fakeRequest = URLRequest(url: URL(string: address) ?? URL(fileURLWithPath: "/"))
        fakeType = type
        super.init()
    }

    override var request: URLRequest { fakeRequest }
    override var navigationType: WKNavigationType { fakeType }
    override var targetFrame: WKFrameInfo? { nil }
    override var sourceFrame: WKFrameInfo { FakeFrame(url: fakeRequest.url ?? URL(fileURLWithPath: "/")) }
}

final class FakeNavigation: WKNavigation {}

final class FakeWebView: WKWebView {
    private(set) var requests: [URLRequest] = []
    private(set) var scripts: [String] = []
    var fakeURL: URL?
    var result: Any?
    var error: Error?
    let fakeConfiguration = FakeConfiguration()

    override var url: URL? { fakeURL }
    override var title: String? { "fake" }
    override var isLoading: Bool { !requests.isEmpty }
    override var estimatedProgress: Double { 0.5 }
    override var canGoBack: Bool { true }
    override var configuration: WKWebViewConfiguration { fakeConfiguration }

    override func load(_ request: URLRequest) -> WKNavigation? {
        requests.append(request)
        fakeURL = request.url
        return FakeNavigation()
    }

    override func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }
    override func reload() -> WKNavigation? { nil }
    override func goBack() -> WKNavigation? { nil }
    override func stopLoading() { requests = [] }

    override func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, Error?) -> Void)? = nil
    ) {
        scripts.append(javaScriptString)
        completionHandler?(result, error)
    }
}

final class FakeController: WKUserContentController {
    private(set) var handlers: [String: WKScriptMessageHandler] = [:]
    private(set) var scripts: [WKUserScript] = []

    override var userScripts: [WKUserScript] { scripts }

    override func add(_ scriptMessageHandler: WKScriptMessageHandler, name: String) {
        handlers[name] = scriptMessageHandler
    }

    override func addUserScript(_ userScript: WKUserScript) {
        scripts.append(userScript)
    }

    override func removeScriptMessageHandler(forName name: String) {
        handlers[name] = nil
    }
}

final class FakeConfiguration: WKWebViewConfiguration {
    let fakeController = FakeController()

    override var userContentController: WKUserContentController {
        get { fakeController }
        set {}
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct TestDoublesTests {
    private func message(_ body: Any, from frame: WKFrameInfo, in webView: WKWebView? = nil) -> WKScriptMessage {
        let message = FakeMessage()
        message.fakeName = "login"
        message.fakeBody = body
        message.fakeFrame = frame
        message.fakeWebView = webView
        return message
    }

    @Test func `a handler is tested with messages of the test's own`() {
        let store = MemoryStore()
        let handler = LoginHandler(host: "app.example", store: store)
        let page = FakeWebView()
        let app = URL(string: "https://app.example/login")!
        let refused = [
            message(["token": "1"], from: FakeFrame(url: URL(string: "https://evil.example/")!)),
            message(["token": "2"], from: FakeFrame(url: app, isMainFrame: false)),
            message("3", from: FakeFrame(url: app)), FakeMessage(),
        ]
        for message in refused { handler.userContentController(WKUserContentController(), didReceive: message) }
        #expect(store.token == nil)
        handler.userContentController(
            FakeController(), didReceive: message(["token": "4"], from: FakeFrame(url: app), in: page))
        #expect(store.token == "4")
        #expect(page.scripts == ["document.title = 'Signed in'"])
    }

    @Test func `the same handler works in a page`() async throws {
        let store = MemoryStore()
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.add(LoginHandler(host: "app.example", store: store), name: LoginHandler.name)
        let webView = WKWebView(frame: .zero, configuration: configuration)
        let page = "<title>Login</title><script>webkit.messageHandlers.login.postMessage({ token: 'abc' })</script>"
        try await webView.finishLoading { $0.loadHTMLString(page, baseURL: URL(string: "https://app.example/login")) }
        try await until { webView.title == "Signed in" }
        #expect(store.token == "abc")
    }

    @Test func `a delegate is tested with actions of the test's own`() {
        let policy = AddressPolicy(host: "app.example")
        let webView = FakeWebView(frame: .zero)
        var answers: [WKNavigationActionPolicy] = []
        let actions = [
            FakeAction("https://app.example/a", type: .linkActivated),
            FakeAction("https://other.example/b", type: .linkActivated),
            FakeAction("https://other.example/c", type: .other),
        ]
        for action in actions {
            policy.webView(webView, decidePolicyFor: action) { answers.append($0) }
        }
        #expect(answers == [.allow, .cancel, .allow])
        #expect(policy.opened == [URL(string: "https://other.example/b")!])
    }

    @Test func `a loader is tested with a view of the test's own`() async throws {
        let store = MemoryStore()
        let webView = FakeWebView()
        let loader = PageLoader(webView: webView)
        loader.show("/basket")
        loader.show("/basket")
        #expect(webView.requests.map { $0.url?.absoluteString } == ["https://app.example/basket"])
        #expect(webView.isLoading && webView.estimatedProgress == 0.5 && webView.title == "fake" && webView.canGoBack)
        webView.result = 4
        var lengths: [Int?] = []
        loader.titleLength { lengths.append($0) }
        #expect(try await webView.evaluateJavaScript("document.title.length") as? Int == 4)
        webView.error = WKError(.javaScriptExceptionOccurred)
        loader.titleLength { lengths.append($0) }
        #expect(lengths == [4, nil])
        await #expect(throws: WKError.self) { try await self.length(in: webView) }
        let controller = try #require(webView.configuration.userContentController as? FakeController)
        webView.configuration.userContentController.add(LoginHandler(host: "", store: store), name: "login")
        #expect(Array(controller.handlers.keys) == ["login"])
        webView.stopLoading()
        #expect(!webView.isLoading)
    }

    private func length(in webView: WKWebView) async throws {
        _ = try await webView.evaluateJavaScript("document.title.length")
    }
}
