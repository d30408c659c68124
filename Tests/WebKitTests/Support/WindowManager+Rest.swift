import TestSupport
import WebKit

extension WindowManager {
    /// Takes the mouse away from all windows, and waits until the page has answered all events.
    ///
    /// WebKitGTK 2.50.6 reads a null pointer, in the app's process, when a view is freed whose page owes the answer to an event, and the page's
    /// process ends then.
    func rest(_ webView: WKWebView) async throws {
        try await hands("mousemove", "1439", "999")
        try await webView.evaluateJavaScript("0")
    }
}
