import Ponte
import WebKit

/// Serves pages that speak the blog post's protocol: `getCurrentWifiSsid` and `onGetCurrentWifiSsidResult`.
@MainActor
final class WifiMessages: NSObject, WKScriptMessageHandler {
    static let name = "getCurrentWifiSsid"

    private let wifi: Wifi
    private let log: MessageLog

    init(wifi: Wifi, log: MessageLog) {
        self.wifi = wifi
        self.log = log
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        log.record(message)
        guard message.frameInfo.isMainFrame, let body = message.body as? [String: Any], let id = body["requestId"] as? String
        else { return }
        // The values are arguments, never a part of the script: a network may be called `', null); alert(1); ('`.
        var arguments: [String: Any] = ["id": id, "ssid": NSNull(), "error": NSNull()]
        do {
            arguments["ssid"] = try wifi.currentSSID() ?? NSNull()
        } catch {
            arguments["error"] = (error as? PonteError)?.message ?? "\(error)"
        }
        let script = "onGetCurrentWifiSsidResult(id, ssid, error)"
        log.record(script: script)
        message.webView?.callAsyncJavaScript(script, arguments: arguments, in: nil, in: .page)
    }
}
