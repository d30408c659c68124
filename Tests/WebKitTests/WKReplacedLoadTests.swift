import Foundation
import TestSupport
import Testing
import WebKit

/// A load of the app's that takes the place of one about which the app has been asked, and has not answered.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct WKReplacedLoadTests {
    enum Question: CaseIterable {
        case action
        case response
    }

    private let webView = WKWebView.forTest()
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { request in
            switch request.path {
            case "/slow": [.read(), .hang]
            case "/script": .html("<title>kept</title><script>document.title = 'changed'</script>")
            default: .html("<title>\(request.path)</title>")
            }
        }
    }

    private func replace(
        _ question: Question, _ answer: Answer, by path: String, interval: TimeInterval
    ) async -> (Delegate, WKNavigation?) {
        let delegate = Delegate(about: question)
        webView.navigationDelegate = delegate
        webView.load(URLRequest(url: server.url("/first")))
        await delegate.asked.wait()
        let second = webView.load(URLRequest(url: server.url(path), timeoutInterval: interval))
        switch answer {
        case .allow: delegate.answer?(true)
        case .cancel: delegate.answer?(false)
        case .later: break
        }
        await delegate.ended.wait()
        if answer == .later { delegate.answer?(false) }
        return (delegate, second)
    }

    enum Answer: CaseIterable {
        case allow
        case cancel
        case later
    }

    @Test(arguments: Question.allCases, Answer.allCases)
    func `its delegate hears of the navigation that the app got`(question: Question, answer: Answer) async {
        let (delegate, second) = await replace(question, answer, by: "/second", interval: 60)
        let steps = delegate.steps.filter { $0.navigation === second }.map(\.name)
        #expect(steps == ["start", "commit", "finish"], "\(delegate.steps.map(\.name))")
        #expect(webView.title == "/second")
    }

    @Test(arguments: Question.allCases, Answer.allCases)
    func `its time is its own`(question: Question, answer: Answer) async {
        let (delegate, second) = await replace(question, answer, by: "/slow", interval: 1)
        #expect(delegate.steps.last?.navigation === second && (delegate.error as? URLError)?.code == .timedOut)
    }

    @Test func `a late answer about the load before does not change its settings`() async {
        let delegate = LateDelegate()
        webView.navigationDelegate = delegate
        webView.load(URLRequest(url: server.url("/first")))
        await delegate.asked.wait()
        webView.load(URLRequest(url: server.url("/script")))
        await delegate.ended.wait()
        #expect(webView.title == "kept")
    }

    /// Allows the first page, with scripts, when the second has been allowed without.
    private final class LateDelegate: NSObject, WKNavigationDelegate {
        let asked = Signal()
        let ended = Signal()
        private var late: (() -> Void)?

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
        ) {
            if late == nil {
                late = { decisionHandler(.allow, preferences) }
                return asked.send()
            }
            preferences.allowsContentJavaScript = false
            decisionHandler(.allow, preferences)
            late?()
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { ended.send() }
    }

    /// Keeps the answer about the first page, and waits for the end of the second.
    private final class Delegate: NSObject, WKNavigationDelegate {
        let asked = Signal()
        let ended = Signal()
        private let question: Question
        private(set) var answer: ((Bool) -> Void)?
        private(set) var steps: [(name: String, navigation: WKNavigation?)] = []
        private(set) var error: (any Error)?

        init(about question: Question) { self.question = question }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
        ) {
            guard question == .action, answer == nil else { return decisionHandler(.allow) }
            answer = { decisionHandler($0 ? .allow : .cancel) }
            asked.send()
        }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationResponsePolicy) -> Void
        ) {
            guard question == .response, answer == nil else { return decisionHandler(.allow) }
            answer = { decisionHandler($0 ? .allow : .cancel) }
            asked.send()
        }

        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            steps.append(("start", navigation))
        }

        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
            steps.append(("commit", navigation))
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            steps.append(("finish", navigation))
            ended.send()
        }

        func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
            steps.append(("fail", navigation))
            guard ((error as NSError).userInfo[NSURLErrorFailingURLErrorKey] as? URL)?.path != "/first" else { return }
            self.error = error
            ended.send()
        }
    }
}
