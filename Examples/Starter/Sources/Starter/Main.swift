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
            // Without it, nobody undoes, finds or enlarges by the keyboard.
            app.menu = [
                .submenu("File", [.role(.close), .role(.quit)]),
                .submenu(
                    "Edit",
                    [
                        .role(.undo), .role(.redo), .separator, .role(.cut), .role(.copy), .role(.paste), .role(.selectAll),
                        .separator, .role(.find),
                    ]),
                .submenu(
                    "View",
                    [.role(.zoomIn), .role(.zoomOut), .role(.resetZoom), .separator, .role(.toggleFullScreen)]),
            ]
            // The page's `confirm`, uploads, downloads and new windows do what they do in a browser.
            if let window = app.openWindow(bridge, minimum: (360, 300)) { PageDialogs(in: window) }
            page.load(in: webView)
        }
    }
}
