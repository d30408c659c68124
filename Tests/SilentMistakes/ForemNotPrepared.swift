import Ponte
import PonteForem
import WebKit

@MainActor func foremNotPrepared() async throws {
    _ = ForemBridge(WKWebView(), policy: .mainFrame(of: "https://dev.to"))
}
