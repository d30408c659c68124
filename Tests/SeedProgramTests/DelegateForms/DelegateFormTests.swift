import Foundation
import Testing
import WebKit

/// Of a delegate's method, Swift code for iOS has the form of its time: the completion handler plain, `@Sendable`, `@MainActor`, both, or the
/// method `async`. Apple's SDK has one selector for all of them. This folder is compiled in Swift 5 mode and in Swift 6 mode.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DelegateFormTests {
    enum Form: String, CaseIterable, Sendable {
        case plain, mainActor, sendable, isolated, async

        @MainActor func make() -> any EveryMethod {
            switch self {
            case .plain: PlainForm()
            case .mainActor: MainActorForm()
            case .sendable: SendableForm()
            case .isolated: IsolatedForm()
            case .async: AsyncForm()
            }
        }

        @MainActor func makeWithPreferences() -> any Recorder & WKNavigationDelegate {
            switch self {
            case .plain: PlainPreferencesForm()
            case .mainActor: MainActorPreferencesForm()
            case .sendable: SendablePreferencesForm()
            case .isolated: IsolatedPreferencesForm()
            case .async: AsyncPreferencesForm()
            }
        }
    }

    private func makeView(for delegate: any EveryMethod) -> WKWebView {
        let configuration = EmptyPages.makeConfiguration()
        configuration.userContentController.addScriptMessageHandler(delegate, contentWorld: .page, name: "app")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.navigationDelegate = delegate
        webView.uiDelegate = delegate
        return webView
    }

    @Test(arguments: Form.allCases) func `every form decides about navigations`(form: Form) async throws {
        let delegate = form.make()
        let webView = makeView(for: delegate)
        #expect(await delegate.load("app://example/", in: webView) == "finished")
        #expect(delegate.calls == ["action", "response"])
        #expect(await delegate.load("app://example/refused-response", in: webView) == "WebKitErrorDomain 102")
        #expect(delegate.calls == ["action", "response", "action", "response"])
        #expect(webView.url?.absoluteString == "app://example/")
        #expect(try await delegate.isRefused(in: webView))
        #expect(delegate.calls == ["action", "response", "action", "response", "action"])
    }

    @Test(arguments: Form.allCases) func `every form with preferences is asked before the one without`(form: Form) async throws {
        let delegate = form.makeWithPreferences()
        let webView = WKWebView(frame: .zero, configuration: EmptyPages.makeConfiguration())
        webView.navigationDelegate = delegate
        #expect(await delegate.load("app://example/", in: webView) == "finished")
        #expect(try await delegate.isRefused(in: webView))
        #expect(delegate.calls == ["preferences", "preferences"])
    }

    @Test(arguments: Form.allCases) func `every form answers a page's dialogs and messages`(form: Form) async throws {
        let delegate = form.make()
        let webView = makeView(for: delegate)
        #expect(await delegate.load("app://example/", in: webView) == "finished")
        let script = "alert(1); return [confirm(2), prompt('3'), await webkit.messageHandlers.app.postMessage(4)]"
        let answers = try await webView.callAsyncJavaScript(script, contentWorld: .page) as? [Any]
        #expect(answers?.first as? Bool == true)
        #expect(answers?.dropFirst().map { $0 as? String } == ["3!", "reply"])
        #expect(delegate.calls.dropFirst(2) == ["alert", "confirm", "prompt", "message"])
    }

    @Test(arguments: Form.allCases) func `every form chooses files`(form: Form) async throws {
        let delegate = form.make()
        let webView = makeView(for: delegate)
        #expect(await delegate.load("app://example/", in: webView) == "finished")
        let script = """
            const input = document.body.appendChild(document.createElement('input'));
            input.type = 'file';
            const changed = new Promise((resolve) => input.onchange = resolve);
            input.click();
            await changed;
            return input.files[0].name;
            """
        #expect(try await webView.callAsyncJavaScript(script, contentWorld: .page) as? String == "chosen")
        #expect(delegate.calls.last == "files")
    }

    @Test(arguments: Form.allCases) func `every form decides about downloads`(form: Form) async throws {
        let delegate = form.make()
        let webView = makeView(for: delegate)
        let address = try #require(URL(string: "data:application/octet-stream,content"))
        let download = await webView.startDownload(using: URLRequest(url: address))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        delegate.destination = file
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(await delegate.finish(download) == "downloaded")
        #expect(try String(contentsOf: file, encoding: .utf8) == "content")
        // None without a file.
        delegate.destination = nil
        #expect(await delegate.finish(await webView.startDownload(using: URLRequest(url: address))) == "NSURLErrorDomain -999")

        let downloads: any WKDownloadDelegate = delegate
        let response = try #require(HTTPURLResponse(url: address, statusCode: 302, httpVersion: nil, headerFields: nil))
        var policy = await withCheckedContinuation { continuation in
            downloads.download(download, willPerformHTTPRedirection: response, newRequest: URLRequest(url: address)) {
                continuation.resume(returning: $0)
            }
        }
        #expect(policy == .cancel)
        policy = await downloads.download(
            download, decidedPolicyForHTTPRedirection: response, newRequest: URLRequest(url: address))
        #expect(policy == .cancel)
        #expect(await downloads.download(download, respondTo: .forTest).0 == .cancelAuthenticationChallenge)
        #expect(delegate.calls == ["destination", "destination", "redirect", "redirect", "challenge of a download"])
    }

    @Test(arguments: Form.allCases) func `an app reaches every form, by a closure and by await`(form: Form) async throws {
        let delegate = form.make()
        let webView = makeView(for: delegate)
        let catcher = Catcher()
        webView.navigationDelegate = catcher
        #expect(try await catcher.isRefused(in: webView))
        let action = try #require(catcher.action)
        let ui: any WKUIDelegate = delegate
        let navigation: any WKNavigationDelegate = delegate
        let origin = action.sourceFrame.securityOrigin

        var decision = await withCheckedContinuation { continuation in
            navigation.webView(webView, decidePolicyFor: action) { continuation.resume(returning: $0) }
        }
        #expect(decision == .cancel)
        decision = await navigation.webView(webView, decidePolicyFor: action)
        #expect(decision == .cancel)
        let withPreferences = await navigation.webView(webView, decidePolicyFor: action, preferences: WKWebpagePreferences())
        #expect(withPreferences.0 == .cancel)
        #expect(await navigation.webView(webView, respondTo: .forTest).0 == .cancelAuthenticationChallenge)

        var permission = await withCheckedContinuation { continuation in
            ui.webView(
                webView, requestMediaCapturePermissionFor: origin, initiatedByFrame: action.sourceFrame, type: .camera
            ) { continuation.resume(returning: $0) }
        }
        #expect(permission == .grant)
        permission = await ui.webView(
            webView, decideMediaCapturePermissionsFor: origin, initiatedBy: action.sourceFrame, type: .camera)
        #expect(permission == .grant)
        let text = await ui.webView(
            webView, runJavaScriptTextInputPanelWithPrompt: "a", defaultText: nil, initiatedByFrame: action.sourceFrame)
        #expect(text == "a!")
        #expect(delegate.calls == ["action", "action", "action", "challenge", "media", "media", "prompt"])
    }
}

/// Keeps what the engine has asked about.
private final class Catcher: Recorder, WKNavigationDelegate {
    var action: WKNavigationAction?

    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy {
        calls.append("action")
        if navigationAction.answer == .cancel { action = navigationAction }
        return navigationAction.answer
    }
}

extension URLAuthenticationChallenge {
    static var forTest: URLAuthenticationChallenge {
        URLAuthenticationChallenge(
            protectionSpace: URLProtectionSpace(
                host: "a.example", port: 443, protocol: "https", realm: nil,
                authenticationMethod: NSURLAuthenticationMethodHTTPBasic),
            proposedCredential: nil, previousFailureCount: 0, failureResponse: nil, error: nil, sender: ChallengeSender())
    }

    private final class ChallengeSender: NSObject, URLAuthenticationChallengeSender {
        func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
        func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
        func cancel(_ challenge: URLAuthenticationChallenge) {}
        func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
        func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
    }
}
