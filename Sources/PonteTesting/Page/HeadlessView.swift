internal import Foundation
internal import Ponte
internal import WebKit

/// The web view of a `HeadlessPage`, in its window, with the app's bridge.
@MainActor
final class HeadlessView {
    let webView: WKWebView
    let bridge: Bridge
    let recorder: MessageRecorder
    let served: ServedPages?
    /// The error of the app's own set-up. The bridge is one that admits no page then.
    let failure: (any Error)?
    /// True if the page has left a script without an answer: it may go on for ever.
    var isBusy = false
    private let window: HeadlessWindow

    init(
        width: Int, height: Int, configuration: WKWebViewConfiguration?, console: PageConsole,
        makeBridge: (WKWebView) throws -> Bridge
    ) {
        let (width, height) = (Self.pixels(width), Self.pixels(height))
        let configuration = configuration ?? Self.makeConfiguration()
        console.listen(configuration.userContentController)
        served = ServedPages.serve(configuration)
        webView = WKWebView(frame: CGRect(x: 0, y: 0, width: width, height: height), configuration: configuration)
        window = HeadlessWindow(webView, width: width, height: height)
        do {
            bridge = try makeBridge(webView)
            failure = nil
        } catch {
            bridge = Bridge(webView, policy: .mainFrame(of: []))
            failure = error
        }
        recorder = MessageRecorder(bridge)
    }

    /// - Parameter failure: The error of the app's own set-up.
    init(
        _ webView: WKWebView, bridge: Bridge, failure: (any Error)?, served: ServedPages?, width: Int, height: Int
    ) {
        (self.webView, self.bridge, self.failure, self.served) = (webView, bridge, failure, served)
        window = HeadlessWindow(webView, width: Self.pixels(width), height: Self.pixels(height))
        recorder = MessageRecorder(bridge)
    }

    private static func pixels(_ size: Int) -> Int { min(max(size, 1), 32_767) }

    private static func makeConfiguration() -> WKWebViewConfiguration {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        return configuration
    }

    func close() {
        window.close()
        guard isBusy else { return }
        // The app has nothing to do about it.
        webView.navigationDelegate = nil
        window.endScripts()
    }
}
