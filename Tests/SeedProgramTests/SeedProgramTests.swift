import Foundation
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SeedProgramTests {
    /// The page's side, as printed in the first document.
    private static let wifiPage = """
        <script>
        const requests = {};

        const getCurrentWifiSsid = () =>
          new Promise((resolve, reject) => {
            const requestId = Date.now().toString();
            requests[requestId] = { resolve, reject };
            window.webkit.messageHandlers.getCurrentWifiSsid.postMessage({
              requestId,
            });
          });

        window.onGetCurrentWifiSsidResult = (requestId, ssid, error) => {
          if (error) {
            requests[requestId].reject(error);
          } else {
            requests[requestId].resolve(ssid);
          }
          delete requests[requestId];
        };
        </script>
        """

    @Test func `the Wi-Fi program answers with a name, no name and a missing permission`() async throws {
        let location = CLLocationManager()
        let example = Example()
        example.locationManager = location
        let webView = example.initWebView()
        try await load(Self.wifiPage, in: webView)
        NEHotspotNetwork.current = NEHotspotNetwork(ssid: "HomeNet")
        #expect(
            try await webView.callAsyncJavaScript("return await getCurrentWifiSsid()", contentWorld: .page) as? String
                == "HomeNet")
        NEHotspotNetwork.current = nil
        #expect(try await webView.callAsyncJavaScript("return await getCurrentWifiSsid()", contentWorld: .page) is NSNull)
        location.authorizationStatus = .denied
        let error = try await webView.callAsyncJavaScript(
            "try { await getCurrentWifiSsid() } catch (error) { return error }", contentWorld: .page)
        #expect(error as? String == "Does not have sufficient WiFi permissions")
    }

    private final class Buttons: ScriptMessageDelegate {
        var added: [(url: URL, imageName: String)] = []

        func addActionButton(url: URL, imageName: String) {
            added.append((url, imageName))
        }
    }

    @Test func `the Turbo program gets the action button and says hello`() async throws {
        let buttons = Buttons()
        let session = makeSession(delegate: buttons)
        // `Bridge` and the message, as printed in the second document.
        try await load(
            """
            <body><script>
            class Bridge {
              static sayHello() {
                document.body.innerHTML = "<h1>Hello!</h1>"
              }
            }
            window.bridge = Bridge;
            window.webkit.messageHandlers.nativeApp.postMessage({
              name: "ActionButton",
              path: "/customers/new",
              icon: "plus"
            });
            </script></body>
            """, in: session.webView)
        let object = await withCheckedContinuation { continuation in
            sayHello(in: session) { continuation.resume(returning: $0) }
        }
        #expect(object == "orange")
        let page = try await session.webView.evaluateJavaScript("document.body.style.background + document.body.innerHTML")
        #expect(page as? String == "orange<h1>Hello!</h1>")
        #expect(buttons.added.map(\.url.absoluteString) == ["https://a.example/customers/new"])
        #expect(buttons.added.map(\.imageName) == ["plus"])
    }

    private func load(_ html: String, in webView: WKWebView) async throws {
        let finished = Finished()
        webView.navigationDelegate = finished
        await withCheckedContinuation { continuation in
            finished.continuation = continuation
            webView.loadHTMLString(html, baseURL: URL(string: "https://a.example/"))
        }
    }

    private final class Finished: NSObject, WKNavigationDelegate {
        var continuation: CheckedContinuation<Void, Never>?

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            continuation?.resume()
            continuation = nil
        }
    }
}
