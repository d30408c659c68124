import Foundation
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// The bridge's delegate is as none for the death of a web process, if the app's has no method for that.
@MainActor
@Suite(.timeLimit(.minutes(5)), .enabled(if: !MessageChannel.isToPages))
struct EndedProcessTests {
    private let page = OldPage()

    /// Has no method for the death of the web process.
    private final class Bare: NSObject, WKNavigationDelegate {}

    @Test(arguments: [false, true])
    func `a view reloads its page when its process dies, as it does without a bridge`(hasDelegate: Bool) async throws {
        let bare = Bare()
        let window = Window(showing: page.webView)
        try await page.load("<p>")
        page.bridge.setWebViewDelegate(hasDelegate ? bare : nil)
        let process = try #require(try await WebProcesses.identifier(of: page.webView))
        try await page.webView.evaluateJavaScript("isFirst = true")
        kill(process, SIGKILL)
        try await until {
            // Fails while there is no process.
            (try? await page.webView.evaluateJavaScript("typeof isFirst")) as? String == "undefined"
        }
        withExtendedLifetime((window, bare)) {}
    }
}
