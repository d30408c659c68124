import Foundation
import Ponte
import PonteDesktop
import WebKit

/// Shows a page of the tests at `app://example/`, with the session's own bus: DesktopProbe <id> <file with the page>. What the page says with
/// `ponte.call("probe.say", text)`, and what the app hears, are lines of its output. With the environment variable PROBE_TRAY, it has an icon in the tray; with PROBE_WINDOW,
/// it has a window.
@main @MainActor enum DesktopProbe {
    private static let say = BridgeMethod<String, Void>("probe.say")
    private static let open = BridgeMethod<String, Void>("probe.open")

    private final class Site: NSObject, WKURLSchemeHandler {
        let page: Data

        init(_ page: Data) {
            self.page = page
        }

        func webView(_ webView: WKWebView, start task: any WKURLSchemeTask) {
            guard let url = task.request.url else { return }
            task.didReceive(
                URLResponse(url: url, mimeType: "text/html", expectedContentLength: page.count, textEncodingName: "utf-8"))
            task.didReceive(page)
            task.didFinish()
        }

        func webView(_ webView: WKWebView, stop task: any WKURLSchemeTask) {}
    }

    static func main() async {
        let arguments = CommandLine.arguments
        await DesktopApp.run(id: arguments[1], name: "Probe", arguments: []) { app in
            let notifications = DesktopNotifications(app)
            notifications.onClick = { line("app \($0.origin.map { "\($0)" } ?? "-") \($0.id) \($0.action ?? "-")") }
            let configuration = WKWebViewConfiguration()
            configuration.setURLSchemeHandler(
                Site(try Data(contentsOf: URL(filePath: arguments[2]))), forURLScheme: "app")
            let webView = WKWebView(frame: .zero, configuration: configuration)
            let bridge = Bridge(webView, policy: .mainFrame(of: "app://example", "app://other"))
            bridge.enable(notifications)
            bridge.enable(AppearanceControls(app))
            bridge.enable(ContextMenus(in: webView))
            bridge.enable(DesktopDialogs(webView))
            bridge.handle(say) { text in line("page \(text)") }
            bridge.handle(open) { address in
                if let url = URL(string: address) { webView.load(URLRequest(url: url)) }
            }
            if arguments.count > 3 {
                try await notifications.show(DesktopNotification(id: "own", title: arguments[3]))
                line("shown")
            }
            if let url = URL(string: "app://example/") { webView.load(URLRequest(url: url)) }
            let hasTray = ProcessInfo.processInfo.environment["PROBE_TRAY"] != nil
            let tray = hasTray ? try await TrayIcon(of: app, icon: .named("mail-unread"), title: "Probe") : nil
            if ProcessInfo.processInfo.environment["PROBE_WINDOW"] != nil { app.openWindow(bridge) }
            // The test ends it.
            app.runsWithoutWindows = true
            return (notifications, bridge, tray)
        }
    }

    private static func line(_ text: String) {
        print(text)
        fflush(nil)
    }
}
