import Foundation
import WebKit

// Classes that get to their delegate's methods in the ways in which apps do.

final class ExtensionForm: Recorder {}

extension ExtensionForm: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        calls.append("extension")
        decisionHandler(navigationAction.answer)
    }
}

/// A class of no actor, with the conformance in an extension.
class Controller {
    let recorder: Recorder

    init(_ recorder: Recorder) {
        self.recorder = recorder
    }
}

extension Controller: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        recorder.calls.append("controller")
        decisionHandler(navigationAction.answer)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        recorder.webView(webView, didFinish: navigation)
    }
}

class GenericBase<Value>: Recorder {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
        calls.append("base \(Value.self)")
        decisionHandler(navigationAction.answer)
    }
}

final class GenericSubclass: GenericBase<Int>, WKNavigationDelegate {}

class OverriddenForm: Recorder, WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        calls.append("base")
        decisionHandler(.allow)
    }
}

final class OverridingForm: OverriddenForm {
    override func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        super.webView(webView, decidePolicyFor: navigationAction) { [self] _ in
            calls.append("override")
            decisionHandler(navigationAction.answer)
        }
    }
}

/// Answers from another thread, which the plain form does not forbid.
final class ThreadForm: Recorder, WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        calls.append("thread")
        let answer = navigationAction.answer
        DispatchQueue.global().async { decisionHandler(answer) }
    }
}

/// Drops its handler instead of a refusal.
final class ForgetfulForm: Recorder, WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        calls.append("forgetful")
        if navigationAction.answer == .allow { decisionHandler(.allow) }
    }
}

// Proxies, which pass on what they are asked.

class ForwardingForm: Recorder {
    weak var next: (any WKNavigationDelegate)?
}

final class IsolatedProxy: ForwardingForm, WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        calls.append("proxy")
        next?.webView(webView, decidePolicyFor: navigationAction, decisionHandler: decisionHandler)
    }
}

final class MainActorProxy: ForwardingForm, WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
        calls.append("proxy")
        next?.webView(webView, decidePolicyFor: navigationAction) { decisionHandler($0) }
    }
}

final class SendableProxy: ForwardingForm, WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        calls.append("proxy")
        next?.webView(webView, decidePolicyFor: navigationAction, decisionHandler: decisionHandler)
    }
}

final class AsyncProxy: ForwardingForm, WKNavigationDelegate {
    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy {
        calls.append("proxy")
        return await next?.webView(webView, decidePolicyFor: navigationAction) ?? .allow
    }
}

final class PlainProxy: ForwardingForm, WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        calls.append("proxy")
        #if swift(>=6)
            // As with Apple's SDK, a plain handler cannot be passed on in Swift 6 mode.
            nonisolated(unsafe) let decisionHandler = decisionHandler
            next?.webView(webView, decidePolicyFor: navigationAction) { decisionHandler($0) }
        #else
            next?.webView(webView, decidePolicyFor: navigationAction, decisionHandler: decisionHandler)
        #endif
    }
}

#if swift(<6)
    /// As a test case of XCTest calls its own class, in Swift 5 mode from no actor.
    enum UnisolatedCaller {
        static func decide(
            _ plain: PlainForm, _ isolated: IsolatedForm, _ controller: Controller, _ webView: WKWebView,
            _ action: WKNavigationAction
        ) -> [WKNavigationActionPolicy] {
            var decisions: [WKNavigationActionPolicy] = []
            plain.webView(webView, decidePolicyFor: action) { decisions.append($0) }
            isolated.webView(webView, decidePolicyFor: action) { decisions.append($0) }
            controller.webView(webView, decidePolicyFor: action, decisionHandler: { decisions.append($0) })
            return decisions
        }
    }
#endif
