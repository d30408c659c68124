import Ponte
import PonteWebViewJavascriptBridge
import WebKit

/// The native side of a page that was written for WebViewJavascriptBridge.
@MainActor
final class OldBridgeDemos {
    let old: WebViewJavascriptBridge

    init(_ bridge: Bridge, _ webView: WKWebView, log: MessageLog) {
        old = WebViewJavascriptBridge(webView, policy: .mainFrame(of: "playground://app"))
        old.registerHandler("testObjcCallback") { _, respond in respond?("Response from testObjcCallback") }
        // In one line: a handler of Ponte's answers pages that have not moved.
        old.open(Device.currentSSID, of: bridge)
        bridge.handle(OldBridge.ask) { [old] foo in
            try await old.call(OldBridge.testJavascriptHandler, ["foo": foo])
        }
        bridge.handle(OldBridge.counts) { [old] in
            OldBridge.Counts(dropped: old.diagnostics.dropped, pendingCalls: old.diagnostics.pendingCalls)
        }
        WebViewJavascriptBridge.enableLogging()
        log.watch(old.traffic, kind: "wvjb")
    }
}

/// The page's handlers, and the requests of the tab's cards to the app.
enum OldBridge {
    static let testJavascriptHandler = BridgeMethod<[String: String], [String: String]>("testJavascriptHandler")
    static let ask = BridgeMethod<String, [String: String]>("oldBridge.ask")
    static let counts = BridgeMethod<NoValue, Counts>("oldBridge.counts")

    struct Counts: Codable, Sendable {
        var dropped: Int
        var pendingCalls: Int
    }
}
