import Foundation
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

/// Stands for the system's Wi-Fi: the network's name is the content of a file.
@MainActor
final class Wifi {
    var file: URL

    init(file: URL) {
        self.file = file
    }

    /// - Returns: `nil` where the device is in no network.
    /// - Throws: `PonteError` with `wifi.unavailable` where the file is missing.
    func currentSSID() throws -> String? {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw PonteError("wifi.unavailable", "There is no Wi-Fi here: the file given with --wifi is missing.")
        }
        let name = text.trimmingCharacters(in: .newlines)
        return name.isEmpty ? nil : name
    }
}
