import Foundation
import Ponte
import PonteDevice
import PonteMedia
import WebKit

/// The page's web view and bridge: the same in the app with SwiftUI, in the app with UIKit, and in the tests on Linux.
@MainActor
final class PhonePage {
    let webView: WKWebView
    /// Lives as long as this object: the calls of a bridge that is released end.
    let bridge: Bridge

    /// - Parameter folder: Where the page's files are; in an app, its bundle.
    static func configuration(filesIn folder: URL) -> WKWebViewConfiguration {
        let configuration = WKWebViewConfiguration()
        configuration.setURLSchemeHandler(PageFiles(in: folder), forURLScheme: "app")
        // Before the view is made: it reads its configuration once.
        Bridge.prepare(configuration)
        return configuration
    }

    /// - Parameter tokens: Where the push token comes from.
    init(_ webView: WKWebView, tokens: any PushTokenProvider) {
        self.webView = webView
        bridge = Bridge(webView, policy: .mainFrame(of: "app://phone"))
        bridge.handle(Device.systemVersion) { ProcessInfo.processInfo.operatingSystemVersionString }
        bridge.handleStream(Device.countdown) { start in Countdown(from: start) }
        bridge.enable(MediaPlayer())
        bridge.enable(PushTokens(tokens) { caller in caller.isMainFrame })
        #if DEBUG
            // Safari's menu Develop shows the page.
            if #available(iOS 16.4, macOS 13.3, *) { webView.isInspectable = true }
        #endif
    }

    func load() {
        guard let url = URL(string: "app://phone/index.html") else { return }
        webView.load(URLRequest(url: url))
    }

    /// Greets the page, and gives its answer, or why there is none.
    func greet() async -> String {
        do {
            return try await bridge.call(Page.greet, Greeting(name: "the app"), timeout: .seconds(5))
        } catch {
            return "\(error)"
        }
    }
}
