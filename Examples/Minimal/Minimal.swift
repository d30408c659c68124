import Ponte
import PonteWindow
import WebKit

enum Device {
    static let systemVersion = BridgeMethod<NoValue, String>("device.systemVersion")
}
enum Page {
    static let userAgent = BridgeMethod<NoValue, String>("page.userAgent")
}

@main @MainActor enum Minimal {
    static func main() async throws {
        let webView = WKWebView()
        let bridge = Bridge(webView, policy: .mainFrame(of: "https://app.example.com"))
        bridge.handle(Device.systemVersion) { ProcessInfo.processInfo.operatingSystemVersionString }
        webView.loadHTMLString(page, baseURL: URL(string: "https://app.example.com"))
        let window = WebViewWindow(webView)
        print("The page runs in", try await bridge.call(Page.userAgent))
        await window.closed()
    }
    static let page = """
        <h1>Hello!</h1>
        <script>
        ponte.handle("page.userAgent", () => navigator.userAgent)
        ponte.call("device.systemVersion").then((version) => document.title = `Hello, ${version}`)
        </script>
        """
}
