import Foundation
import TestSupport
import Testing
import WebKit

/// The engine leaves characters in addresses that Foundation would escape, and the escapes beside them with them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct WKWebViewAddressTests {
    @Test(
        arguments: [
            ("/x%2C|y", "/x%2C%7Cy"), ("/x%2C[1]", "/x%2C%5B1%5D"), ("/x?a=%2C[1]|{2}^`", "/x?a=%2C%5B1%5D%7C%7B2%7D%5E%60"),
            ("/x%2C%zz|", "/x%2C%25zz%7C"), ("/x?%2C|#f%2C#g", "/x?%2C%7C#f%2C%23g"), ("/x%2Cü y", "/x%2C%C3%BC%20y"),
            ("/plain%2C?a=b#c", "/plain%2C?a=b#c"),
        ] as [(String, String)])
    func `an address of the page keeps its escapes`(written: String, expected: String) async throws {
        let webView = WKWebView.forTest()
        _ = await DelegateRecorder().follow(webView) {
            $0.loadHTMLString("<title>Page</title>", baseURL: URL(string: "http://a.example/"))
        }
        _ = try await webView.callAsyncJavaScript(
            "history.replaceState({}, '', written)", arguments: ["written": written], contentWorld: .page)
        try await until { webView.url?.path() != "/" }
        #expect(webView.url?.absoluteString == "http://a.example" + expected)
    }
}
