import Foundation
import TestSupport
import Testing
import WebKit

/// Tests of others count what their app loads in a subclass of the view: what they override stands in the class.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SubclassedLoadTests {
    private final class Mock: WKWebView {
        var calls: [String] = []

        override func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation {
            calls.append("html \(string)")
            return WKNavigation()
        }
        override func loadSimulatedRequest(
            _ request: URLRequest, response: URLResponse, responseData data: Data
        ) -> WKNavigation {
            calls.append("data \(data.count)")
            return WKNavigation()
        }
        override func startDownload(
            using request: URLRequest, completionHandler: @escaping @MainActor @Sendable (WKDownload) -> Void
        ) {
            calls.append("download \(request.url?.path ?? "")")
        }
        override func reload() -> WKNavigation? {
            calls.append("reload")
            return nil
        }
        override func goBack() -> WKNavigation? {
            calls.append("back")
            return nil
        }
        override var interactionState: Any? {
            get { "state" }
            set { calls.append("state \(newValue ?? "none")") }
        }
        override var scrollView: WKScrollView {
            calls.append("scroll")
            return super.scrollView
        }
    }

    @Test func `a subclass hears of each load`() throws {
        let mock = Mock()
        let webView: WKWebView = mock
        let request = URLRequest(url: try #require(URL(string: "https://a.example/file")))
        webView.loadSimulatedRequest(request, responseHTML: "<p>")
        let response = URLResponse(
            url: try #require(request.url), mimeType: nil, expectedContentLength: 1, textEncodingName: nil)
        webView.loadSimulatedRequest(request, response: response, responseData: Data([1]))
        webView.startDownload(using: request) { _ in }
        webView.reload()
        webView.goBack()
        webView.interactionState = 5
        webView.scrollView.isScrollEnabled = true
        #expect(mock.calls == ["html <p>", "data 1", "download /file", "reload", "back", "state 5", "scroll"])
        #expect(webView.interactionState as? String == "state")
    }
}
