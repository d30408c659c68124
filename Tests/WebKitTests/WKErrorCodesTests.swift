import Foundation
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKErrorCodesTests {
    @Test func `a code matches in catch, in switch and beside others`() async throws {
        let webView = try await WKWebView.showing(html: "<p>", at: nil)
        do {
            try await webView.evaluateJavaScript("throw 1")
            Issue.record("It throws.")
        } catch WKError.javaScriptExceptionOccurred {
        } catch {
            Issue.record("It is an exception: \(error)")
        }
        let error: any Error = NSError(domain: WKErrorDomain, code: WKError.webViewInvalidated.rawValue)
        switch error {
        case WKError.javaScriptExceptionOccurred: Issue.record("It is another code.")
        case WKError.webViewInvalidated: break
        default: Issue.record("It is the code.")
        }
        if case WKError.unknown = NSError(domain: NSCocoaErrorDomain, code: 1) { Issue.record("It is another domain.") }
        #expect(WKError(.contentRuleListStoreCompileFailed).code == WKError.contentRuleListStoreCompileFailed)
        #expect(WKError.errorDomain == WKErrorDomain && WKErrorDomain == "WKErrorDomain")
        let code: WKError.Code = WKError.credentialNotFound
        #expect(code.rawValue == 17)
    }
}
