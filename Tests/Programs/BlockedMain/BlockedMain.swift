import Foundation
import Ponte
import WebKit

/// Runs another main loop than the one in which the engine lives.
@main @MainActor enum BlockedMain {
    static func main() {
        let webView = WKWebView()
        let bridge = Bridge(webView, policy: .mainFrame(of: "https://app.example"))
        withExtendedLifetime(bridge) {
            if CommandLine.arguments.last == "dispatchMain" { dispatchMain() }
            RunLoop.main.run()
        }
    }
}
