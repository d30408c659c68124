import Ponte
import PonteDesktop
import StarterBridge

@main @MainActor enum Main {
    static func main() async {
        // Another one that runs already shows itself.
        await DesktopApp.run(id: "org.example.Starter", name: "Starter", version: "0.1.0") { app in
            let page = try Starter.page()
            let webView = page.makeWebView()
            ContextMenus.showEditingOnly(in: webView)
            let bridge = Bridge(webView, policy: page.policy)
            let settings = try app.settings(Starter.Settings())
            Starter.connect(bridge, settings)
            Task {
                for await value in settings.values {
                    app.appearance = DesktopAppearance(rawValue: value.theme.rawValue) ?? .system
                }
            }
            page.load(in: webView)
            app.openWindow(bridge, minimum: (360, 300))
        }
    }
}
