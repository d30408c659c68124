import Foundation
import TestSupport
import Testing
import WebKit

/// The name of an argument stands in a script: it is an identifier, scalar by scalar.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ArgumentNameAttackTests {
    /// U+0D4E is a letter that joins what is behind it to one `Character`.
    @Test(arguments: ["a\u{0D4E};window.ran\u{0D4E}=1;b", "a\u{0D4E}=1", "a\u{0D4E} b", "a\u{111C2};b", "a;b", "", "1a"])
    func `a name that is more than an identifier is refused`(name: String) async throws {
        let webView = WKWebView.forTest()
        let error = await #expect(throws: WKError.self) {
            _ = try await webView.callAsyncJavaScript("return 1", arguments: [name: ["value"]], contentWorld: .page)
        }
        #expect(error?.code == .javaScriptExceptionOccurred)
    }

    @Test(arguments: ["value", "größe", "gro\u{0308}ße", "_$1", "\u{0D4E}"])
    func `a letter of any language is one`(name: String) async throws {
        let webView = WKWebView.forTest()
        let answer = try await webView.callAsyncJavaScript("return \(name)[0]", arguments: [name: [7]], contentWorld: .page)
        #expect(answer as? Int == 7)
    }
}
