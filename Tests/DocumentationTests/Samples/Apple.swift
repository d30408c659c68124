import Foundation
import Ponte
import WebKit

@MainActor
final class PageModel {
    let webView: WKWebView
    let bridge: Bridge

    init() {
        let configuration = WKWebViewConfiguration()
        Bridge.prepare(configuration)
        webView = WKWebView(frame: .zero, configuration: configuration)
        bridge = Bridge(webView, policy: .mainFrame(of: "https://app.example.com"))
        bridge.handle(Device.systemVersion) { ProcessInfo.processInfo.operatingSystemVersionString }
        if let url = URL(string: "https://app.example.com") { webView.load(URLRequest(url: url)) }
    }
}

// This and the rest are the samples of Documentation/Apple.md.

enum AppleSamples {
    nonisolated struct Greeting: Codable, Sendable {
        var name: String
    }
    nonisolated enum Page {
        static let greet = BridgeMethod<Greeting, String>("page.greet")
    }

    @MainActor
    static func inspect(_ webView: WKWebView) {
        #if DEBUG
            if #available(iOS 16.4, macOS 13.3, *) { webView.isInspectable = true }
        #endif
    }
}

private enum Device {
    static let systemVersion = BridgeMethod<NoValue, String>("device.systemVersion")
}
