import TestSupport
import Testing
import WebKit

/// Subclasses as Apple's classes allow them: Swift here cannot override what stands in an extension.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SubclassTests {
    private final class Message: WKScriptMessage {
        let content: Any
        let frame: WKFrameInfo

        init(_ content: Any, from frame: WKFrameInfo) {
            self.content = content
            self.frame = frame
            super.init()
        }

        override var body: Any { content }
        override var name: String { "app" }
        override var frameInfo: WKFrameInfo { frame }
        override var world: WKContentWorld { .defaultClient }
    }

    private final class Frame: WKFrameInfo {
        override var isMainFrame: Bool { true }
        override var request: URLRequest { URLRequest(url: URL(string: "https://a.example/")!) }
    }

    private final class Action: WKNavigationAction {
        override var navigationType: WKNavigationType { .linkActivated }
        override var targetFrame: WKFrameInfo? { Frame() }
    }

    @Test func `messages, frames and actions of a test's own say what it says`() {
        let message: WKScriptMessage = Message(["a": 1], from: Frame())
        #expect(
            message.body as? [String: Int] == ["a": 1] && message.name == "app" && message.world === WKContentWorld.defaultClient)
        #expect(message.frameInfo.isMainFrame && message.frameInfo.request.url?.host == "a.example" && message.webView == nil)
        let action: WKNavigationAction = Action()
        #expect(action.navigationType == .linkActivated && action.targetFrame?.isMainFrame == true)
        #expect(action.sourceFrame.request.url?.absoluteString == "about:blank" && !action.shouldPerformDownload)
    }

    @Test func `what a test makes itself is empty`() {
        #expect(WKScriptMessage().body is NSNull && WKScriptMessage().name.isEmpty)
        #expect(!WKFrameInfo().isMainFrame && WKFrameInfo().securityOrigin.host.isEmpty && WKFrameInfo().webView == nil)
        #expect(WKNavigationAction().navigationType == .other && WKNavigationAction().targetFrame == nil)
        #expect(!WKNavigationResponse().canShowMIMEType && !WKNavigationResponse().isForMainFrame)
        #expect(WKBackForwardList().currentItem == nil && WKBackForwardList().backList.isEmpty)
        #expect(WKBackForwardList().item(at: 0) == nil && WKWebsiteDataRecord().dataTypes.isEmpty)
        #expect(WKUserScript().source.isEmpty && WKWindowFeatures().width == nil)
        #expect(!WKOpenPanelParameters().allowsMultipleSelection && WKNavigation().effectiveContentMode == .recommended)
    }

    /// Overrides all that the module itself needs of a view.
    private final class Odd: WKWebView {
        var scripts: [String] = []
        override var title: String? { "odd" }
        override var url: URL? { URL(string: "odd://odd/") }
        override var configuration: WKWebViewConfiguration { WKWebViewConfiguration() }
        override var navigationDelegate: (any WKNavigationDelegate)? {
            get { nil }
            set { super.navigationDelegate = newValue }
        }
        override func evaluateJavaScript(
            _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
        ) {
            scripts.append(javaScriptString)
            completionHandler?("odd result", nil)
        }
        override func evaluateJavaScript(
            _ javaScript: String, in frame: WKFrameInfo?, in contentWorld: WKContentWorld,
            completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)?
        ) {
            scripts.append(javaScript)
        }
        override func stopLoading() { scripts.append("stop") }
    }

    @Test func `what a subclass overrides changes nothing of what the module does itself`() async throws {
        let recorder = DelegateRecorder()
        let configuration = WKWebViewConfiguration()
        let webView = Odd(frame: .zero, configuration: configuration)
        let finished = DelegateRecorder()
        webView.navigationDelegate = finished
        webView.loadHTMLString("<title>page</title>", baseURL: URL(string: "https://a.example/"))
        await finished.ended.wait()
        // After the load: the module runs scripts of its own in the document then.
        configuration.userContentController.add(recorder, name: "app")
        _ = try await webView.callAsyncJavaScript("await webkit.messageHandlers.app.postMessage(1)", contentWorld: .page)
        try await until { !recorder.messages.isEmpty }
        #expect(recorder.messages.map(\.frameInfo.securityOrigin.host) == ["a.example"])
        #expect(recorder.messages.first?.frameInfo.request.url == URL(string: "https://a.example/"))
        #expect(webView.scripts.isEmpty)
    }

    @Test func `an overridden evaluateJavaScript is what the async form calls, too`() async throws {
        let webView = Odd(frame: .zero)
        #expect(try await webView.evaluateJavaScript("1 + 1") as? String == "odd result")
        #expect(webView.scripts == ["1 + 1"])
        let plain = WKWebView()
        #expect(try await plain.evaluateJavaScript("1 + 1") as? Int == 2)
        #expect(try await plain.evaluateJavaScript("undefined") == nil)
        let error = await #expect(throws: WKError.self) { _ = try await plain.evaluateJavaScript("nothing.here") }
        #expect(error?.code == .javaScriptExceptionOccurred)
    }

    private final class Controller: WKUserContentController {
        var names: [String] = []

        override func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String) {
            names.append(name)
        }
        override func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
            names.append("-" + name)
        }
    }

    @Test func `an overridden method is not called by its neighbours`() {
        let controller = Controller()
        controller.add(DelegateRecorder(), name: "one")
        controller.add(DelegateRecorder(), contentWorld: .page, name: "two")
        controller.removeScriptMessageHandler(forName: "one")
        controller.removeAllScriptMessageHandlers()
        #expect(controller.names == ["two"])
    }
}
