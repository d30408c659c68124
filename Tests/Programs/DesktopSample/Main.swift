import Ponte
import PonteDesktop

@main @MainActor enum Main {
    static func main() async throws {
        guard let app = try await DesktopApp.start(id: "org.example.Inbox", name: "Inbox", version: "1.0.0") else { return }
        let page = try PageFolder(.module, "Page")
        let webView = page.makeWebView()
        let bridge = Bridge(webView, policy: page.policy)
        page.load(in: webView)
        app.openWindow(bridge, minimum: (480, 320))
        await app.run()
    }
}
