import Foundation
import Testing
import WebKit

/// A delegate's methods are found however its class came to them, and an app may call them itself.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ConformanceTests {
    private let webView = WKWebView(frame: .zero, configuration: EmptyPages.makeConfiguration())

    private func refuses(_ delegate: any WKNavigationDelegate, _ recorder: Recorder) async throws -> Bool {
        webView.navigationDelegate = delegate
        return try await recorder.isRefused(in: webView)
    }

    @Test func `inherited, overridden and extending methods decide`() async throws {
        let delegates: [(any Recorder & WKNavigationDelegate, [String])] = [
            (ExtensionForm(), ["extension"]), (GenericSubclass(), ["base Int"]), (OverridingForm(), ["base", "override"]),
            (ThreadForm(), ["thread"]), (ForgetfulForm(), ["forgetful"]),
        ]
        for (delegate, calls) in delegates {
            #expect(try await refuses(delegate, delegate))
            #expect(delegate.calls == calls)
        }
    }

    @Test func `a class of no actor decides`() async throws {
        let recorder = Recorder()
        let controller = Controller(recorder)
        #expect(try await refuses(controller, recorder))
        #expect(recorder.calls == ["controller"])
    }

    @Test(arguments: DelegateFormTests.Form.allCases) func `a proxy of every form passes on to every form`(
        form: DelegateFormTests.Form
    ) async throws {
        let proxies: [any ForwardingForm & WKNavigationDelegate] = [
            IsolatedProxy(), MainActorProxy(), SendableProxy(), AsyncProxy(), PlainProxy(),
        ]
        for proxy in proxies {
            let delegate = form.make()
            proxy.next = delegate
            #expect(try await refuses(proxy, proxy))
            #expect(proxy.calls == ["proxy"] && delegate.calls == ["action", "action"])
        }
    }

    @Test func `an app calls the methods of its own class`() async throws {
        let catcher = ActionCatcher()
        #expect(try await refuses(catcher, catcher))
        let action = try #require(catcher.action)
        var decisions: [WKNavigationActionPolicy] = []
        let (plain, isolated) = (PlainForm(), IsolatedForm())
        plain.webView(webView, decidePolicyFor: action) { decisions.append($0) }
        plain.webView(webView, decidePolicyFor: action, decisionHandler: { decisions.append($0) })
        #if swift(<6)
            isolated.webView(webView, decidePolicyFor: action) { decisions.append($0) }
            decisions += UnisolatedCaller.decide(plain, isolated, Controller(Recorder()), webView, action)
        #endif
        isolated.webView(webView, decidePolicyFor: action) { #expect($0 == .cancel) }
        #expect(decisions.allSatisfy { $0 == .cancel } && decisions.count >= 2)
        #expect(await AsyncForm().webView(webView, decidePolicyFor: action) == .cancel)
    }
}

private final class ActionCatcher: Recorder, WKNavigationDelegate {
    var action: WKNavigationAction?

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        calls.append("action")
        if navigationAction.answer == .cancel { action = navigationAction }
        decisionHandler(navigationAction.answer)
    }
}
