import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDevice

/// A document of another origin, while the view's address is that of an allowed one already.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) struct NextDocumentAttackTests {
    private static let thief = """
        <script>
        var seen = []
        const parse = JSON.parse
        JSON.parse = (text) => { seen.push(text); return parse(text) }
        try { Object.defineProperty(window, 'origin', { value: 'app://example' }) } catch {}
        window.bridge = { register(token) { seen.push(token) } }
        </script>
        """

    @Test("sees no push token that is for the page that is being loaded") func token() async throws {
        let configuration = WKWebViewConfiguration()
        let site = Site()
        let silent = SilentSite()
        configuration.setURLSchemeHandler(site, forURLScheme: "app")
        configuration.setURLSchemeHandler(silent, forURLScheme: "slow")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        site.pages["app://evil/"] = Self.thief
        try await webView.finishLoading("app://evil/")
        let allowed = try #require(URL(string: "slow://example/"))
        webView.load(URLRequest(url: allowed))
        try await until { webView.url == allowed }
        let token = PushToken(token: "the secret", kind: .apns)
        #expect(await code { try await token.register(in: webView, for: .mainFrame(of: "slow://example")) } == .forbidden)
        let seen = try await webView.callAsyncJavaScript("return seen.join()", contentWorld: .page) as? String
        #expect(seen?.contains("secret") == false)
    }
}

/// Never answers.
@MainActor
private final class SilentSite: NSObject, WKURLSchemeHandler {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {}
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}
