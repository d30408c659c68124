import Foundation
import TestSupport
import Testing
import WebKit

/// A view without a window. On Apple's systems its page is hidden and gets no animation frames, and is laid out in the view's size.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKOffscreenTests {
    /// Counts animation frames, each of which paints something.
    private static let html = """
        <body style="margin: 0"><p></p><script>
        count = 0
        const next = () => {
          document.querySelector('p').textContent = ++count
          document.body.style.background = count % 2 ? 'red' : 'blue'
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
        </script>
        """

    private func page(frame: CGRect = .zero) async throws -> WKWebView {
        let webView = WKWebView(frame: frame, configuration: WKWebViewConfiguration())
        try await webView.finishLoading(html: Self.html)
        return webView
    }

    private func state(_ webView: WKWebView) async throws -> String? {
        try await webView.evaluateJavaScript("[document.visibilityState, innerWidth, innerHeight].join()") as? String
    }

    private func awaitFrames(_ webView: WKWebView) async throws {
        let start = try #require(try await webView.evaluateJavaScript("count") as? Int)
        try await until { try await webView.evaluateJavaScript("count") as? Int ?? 0 > start + 20 }
    }

    @Test func `a page is as wide as its view's frame before there is a window, and hidden`() async throws {
        let webView = try await page(frame: CGRect(x: 10, y: 10, width: 390, height: 844))
        #expect(try await state(webView) == "hidden,390,844")
        #expect(try await webView.evaluateJavaScript("count") as? Int == 0)
        #expect(try await state(page()) == "hidden,0,0")
        for width in [CGFloat.infinity, .nan, -5, 1e9] {
            let odd = try await page(frame: CGRect(x: 0, y: 0, width: width, height: 20))
            #expect(try await state(odd)?.hasPrefix("hidden,") == true)
        }
    }

    @Test func `an off-screen page is visible, has its size, and gets animation frames`() async throws {
        let webView = try await page()
        webView.gtkPresentOffscreen(width: 390, height: 844)
        try await until { try await state(webView) == "visible,390,844" }
        try await awaitFrames(webView)
        webView.gtkPresentOffscreen(width: 600, height: 300)
        try await until { try await state(webView) == "visible,600,300" }
        try await awaitFrames(webView)
        try await webView.finishLoading(html: Self.html, at: "https://b.example/")
        try await awaitFrames(webView)
    }

    @Test func `a snapshot of an off-screen page shows it`() async throws {
        let webView = WKWebView()
        webView.gtkPresentOffscreen(width: 50, height: 40)
        try await webView.finishLoading(html: "<body style='background: #0f0'>", at: nil)
        let image = try await webView.takeSnapshot(configuration: nil)
        #expect(image.size == CGSize(width: 50, height: 40))
    }

    @Test func `an off-screen page is hidden again when it is dismissed, and can be put into a window`() async throws {
        let webView = try await page(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        webView.gtkPresentOffscreen(width: 50, height: 60)
        try await awaitFrames(webView)
        webView.gtkDismissOffscreen()
        webView.gtkDismissOffscreen()
        try await until { try await state(webView)?.hasPrefix("hidden,") == true }
        let window = Window(showing: webView, width: 400, height: 300)
        try await until { try await state(webView) == "visible,400,300" }
        try await awaitFrames(webView)
        // From the window of the app to none, and back.
        webView.gtkPresentOffscreen(width: 70, height: 80)
        try await until { try await state(webView) == "visible,70,80" }
        try await awaitFrames(webView)
        withExtendedLifetime(window) {}
    }

    @Test func `a view that is off the screen goes when nobody holds it`() async throws {
        var webView: WKWebView? = try await page()
        weak let released = webView
        webView?.gtkPresentOffscreen(width: 10, height: 10)
        if let webView { try await awaitFrames(webView) }
        webView = nil
        try await until { released == nil }
    }
}
