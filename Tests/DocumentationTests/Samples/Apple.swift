import Foundation
import Ponte
import WebKit

nonisolated enum Device {
    static let systemVersion = BridgeMethod<NoValue, String>("device.systemVersion")
}

@MainActor
final class PageBridge {
    private let bridge: Bridge

    init(_ webView: WKWebView) {
        bridge = Bridge(webView, policy: .mainFrame(of: "https://app.example.com"))
        bridge.handle(Device.systemVersion) { ProcessInfo.processInfo.operatingSystemVersionString }
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
