import Foundation
import Testing
import WebKit

/// A controller as tutorials have it: it shows how far a page is loaded.
@MainActor
private final class ProgressController: NSObject, WKNavigationDelegate {
    let webView: WKWebView
    var progress: Float = 0
    var isHidden = true
    var title: String?
    var canGoBack = false
    var finished: (() -> Void)?
    private var progressObservation: NSKeyValueObservation?
    private var observations: [NSKeyValueObservation] = []
    private var titleToken: NSKeyValueObservation!

    override init() {
        webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        super.init()
        webView.navigationDelegate = self
        progressObservation = webView.observe(\.estimatedProgress, options: [.new]) { [weak self] webView, change in
            guard let self = self else { return }
            self.progress = Float(change.newValue ?? webView.estimatedProgress)
            self.isHidden = webView.estimatedProgress >= 1
        }
        titleToken = webView.observe(
            \.title, options: .new,
            changeHandler: { [unowned self] (view, change) in
                if let title = change.newValue as? String { self.title = title }
            })
        observations.append(webView.observe(\WKWebView.canGoBack) { [weak self] view, _ in self?.canGoBack = view.canGoBack })
        webView.observe(\.url, options: [.initial, .new]) { _, _ in }.invalidate()
    }

    deinit {
        progressObservation?.invalidate()
        titleToken.invalidate()
        for observation in observations { observation.invalidate() }
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        finished?()
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ObservationTests {
    @Test func `a tutorial's progress bar follows a load`() async {
        weak var gone: ProgressController?
        do {
            let controller = ProgressController()
            gone = controller
            await withCheckedContinuation { continuation in
                controller.finished = { continuation.resume() }
                controller.webView.loadHTMLString("<title>Page</title>", baseURL: URL(string: "https://a.example/"))
            }
            #expect(controller.progress == 1)
            #expect(controller.isHidden)
            #expect(controller.title == "Page")
            controller.finished = nil
        }
        #expect(gone == nil)
    }
}
