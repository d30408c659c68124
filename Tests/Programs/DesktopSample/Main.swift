import Ponte
import PonteDesktop

@main @MainActor enum Main {
    static func main() async {
        await DesktopApp.run(id: "org.example.Inbox", name: "Inbox", version: "1.0.0") { app in
            let page = try PageFolder(.module, "Page")
            let webView = page.makeWebView()
            let bridge = Bridge(webView, policy: page.policy)
            page.load(in: webView)
            app.openWindow(bridge, minimum: (480, 320))
        }
    }
}
