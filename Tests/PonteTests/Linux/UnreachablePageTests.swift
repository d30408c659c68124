import Foundation
import PontePage
import PonteTesting
import TestSupport
import Testing
import WebKit

@testable import Ponte

/// A page in which the engine runs no script of the app, as WebKit does outside of `WKAppBoundDomains`.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct UnreachablePageTests {
    private static let method = BridgeMethod<NoValue, String>("page.never")

    @Test func `a call of Swift's ends with the engine's error`() async throws {
        let webView = BoundView(frame: .zero, configuration: WKWebViewConfiguration())
        let bridge = Bridge(webView, policy: .anyMainFrame)
        let error = await error { try await bridge.call(Self.method) }
        #expect(error?.code == .unavailable && error?.message.contains("WKAppBoundDomains") == true)
        #expect(bridge.diagnostics.waiting == 0)
    }

    @Test func `a call of Swift's ends where the page may run no scripts`() async throws {
        let server = try LoopbackServer { _ in
            .response(headers: ["Content-Type": "text/html", "Content-Security-Policy": "sandbox"], body: "<p>")
        }
        let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        let bridge = Bridge(webView, policy: .anyMainFrame)
        try await webView.finishLoading { $0.load(URLRequest(url: server.url("/"))) }
        #expect(await code { try await bridge.call(Self.method) } == .unavailable)
    }

    @Test func `calls end and events wait on, and the next page gets them`() async throws {
        let transport = SilentTransport()
        let sessions = DocumentSessions(
            transport: transport, policy: .anyMainFrame, clock: TestClock())
        try sessions.send(EventFrame(BridgeEvent<Int>("app.tick"), 1))
        sessions.changed(.unreachable(PonteError(.unavailable, "")))
        #expect(sessions.diagnostics.waiting == 1)
    }

    @Test(arguments: [
        (WKError.Code.javaScriptExceptionOccurred, nil), (.javaScriptResultTypeIsUnsupported, nil),
        (.webContentProcessTerminated, nil), (.webViewInvalidated, nil), (.javaScriptAppBoundDomain, .unavailable),
        (.unknown, PonteError.Code.unavailable),
    ]) func `a script that was run, or whose document has ended, is no reason`(code: WKError.Code, reason: PonteError.Code?) {
        #expect(PonteError(evaluation: WKError(code))?.code == reason)
    }
}

/// Shows a page whose domain is not the app's.
private final class BoundView: WKWebView {
    override var url: URL? { URL(string: "https://elsewhere.example/") }

    override func evaluateJavaScript(
        _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
        completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
    ) {
        completionHandler?(.failure(WKError(.javaScriptAppBoundDomain)))
    }
}
