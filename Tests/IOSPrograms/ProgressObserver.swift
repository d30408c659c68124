import Foundation
import TestSupport
import Testing
import WebKit

/// The bar at the top of a browser, which follows the view by key path.
@MainActor
class ProgressBar {
    private(set) var values: [Double] = []
    private(set) var titles: [String?] = []
    private(set) var isHidden = true
    private var observations: [NSKeyValueObservation] = []

    init(webView: WKWebView) {
        observations = [
            webView.observe(\.estimatedProgress, options: [.new]) { [weak self] _, change in
                if let value = change.newValue { self?.values.append(value) }
            },
            webView.observe(\.isLoading, options: [.initial, .new]) { [weak self] webView, _ in
                self?.isHidden = !webView.isLoading
            },
            webView.observe(\.title) { [weak self] webView, _ in
                self?.titles.append(webView.title)
            },
        ]
    }

    func stop() {
        for observation in observations { observation.invalidate() }
        observations = []
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ProgressObserverTests {
    @Test func `progress, loading and title are observed by key path until the observation ends`() async throws {
        let webView = WKWebView(frame: .zero)
        let bar = ProgressBar(webView: webView)
        #expect(bar.isHidden)
        try await webView.finishLoading { $0.loadHTMLString("<title>One</title>", baseURL: URL(string: "https://a.example/")) }
        try await until { bar.values.last == 1 && bar.isHidden && bar.titles.last == "One" }
        #expect(bar.values == bar.values.sorted())
        bar.stop()
        let count = bar.values.count
        try await webView.finishLoading { $0.loadHTMLString("<title>Two</title>", baseURL: URL(string: "https://a.example/")) }
        #expect(bar.values.count == count && bar.titles.last == "One")
    }
}
