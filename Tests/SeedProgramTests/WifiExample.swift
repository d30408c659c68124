// The program of "Bridging the Gap Between iOS Native Functionality and JavaScript Web Applications", as printed there. What UIKit,
// CoreLocation and NetworkExtension do in it stands in StandIns.swift.
import WebKit

class Example: WKScriptMessageHandler {
    weak var webView: WKWebView!
    weak var locationManager: CLLocationManager!

    func initWebView() -> WKWebView {
        let contentController = WKUserContentController()
        contentController.add(self, name: "getCurrentWifiSsid")

        let config = WKWebViewConfiguration()
        config.userContentController = contentController

        // The view's superview would keep it; here the caller does.
        let webView = WKWebView(frame: calcWebviewFrame(), configuration: config)
        self.webView = webView
        return webView
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        switch message.name {
        case "getCurrentWifiSsid":
            if let body = message.body as? [String: Any], let requestId = body["requestId"] as? String {
                let status = self.locationManager.authorizationStatus
                if status != .authorizedWhenInUse && status != .authorizedAlways {
                    self.evaluateJavascriptWithinWebView(
                        "onGetCurrentWifiSsidResult('\(requestId)', null, 'Does not have sufficient WiFi permissions')")
                    return
                }

                NEHotspotNetwork.fetchCurrent { network in
                    if let ssid = network?.ssid {
                        self.evaluateJavascriptWithinWebView("onGetCurrentWifiSsidResult('\(requestId)', '\(ssid)', null)")
                    } else {
                        self.evaluateJavascriptWithinWebView("onGetCurrentWifiSsidResult('\(requestId)', null, null)")
                    }
                }
            }
        default:
            break
        }
    }

    private func evaluateJavascriptWithinWebView(_ js: String) {
        DispatchQueue.main.async {
            self.webView.evaluateJavaScript(js, completionHandler: nil)
        }
    }
}
