import Foundation
import TestSupport
import Testing
import WebKit

/// `window.print()` where no user could see the engine's dialog.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKPrintTests {
    private func check(_ webView: WKWebView, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let site = "<title>t</title><iframe srcdoc='<p>x'></iframe>"
        try await webView.finishLoading(html: site)
        for script in ["print()", "document.querySelector('iframe').contentWindow.print()", "document.execCommand('print')"] {
            #expect(
                try await webView.evaluateJavaScript("\(script); 'goes on'") as? String == "goes on",
                sourceLocation: sourceLocation)
        }
        #expect(try await webView.pdf().starts(with: Data("%PDF-".utf8)), sourceLocation: sourceLocation)
        try await webView.finishLoading(html: "<title>next</title>", at: nil)
        #expect(webView.title == "next", sourceLocation: sourceLocation)
    }

    @Test func `a page of a view without a window prints nothing, and goes on`() async throws {
        try await check(WKWebView.forTest())
    }

    @Test func `a page that is on no screen prints nothing, and goes on`() async throws {
        let webView = WKWebView.forTest()
        webView.gtkPresentOffscreen(width: 300, height: 200)
        try await check(webView)
        webView.gtkDismissOffscreen()
        try await check(webView)
    }

    @Test func `a page that prints while it loads is loaded`() async throws {
        let webView = try await WKWebView.showing(html: "<title>t</title><script>print()</script><p>x", at: nil)
        #expect(try await webView.evaluateJavaScript("document.body.innerText") as? String == "x")
    }
}
