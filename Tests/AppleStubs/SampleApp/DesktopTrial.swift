#if os(macOS)
    import Foundation
    import Ponte
    import PonteDesktop
    import PonteDevice
    import WebKit

    /// The parts of the desktop, for the console of a page: FirstDayOnAMac.md, step 11, puts this file into an app.
    @MainActor
    final class DesktopTrial {
        private static let ask = BridgeMethod<NoValue, Bool>("trial.ask")
        private static let autostart = BridgeMethod<Bool, Bool>("trial.autostart")
        private static let push = BridgeMethod<NoValue, Bool>("trial.push")

        private let app: DesktopApp
        private let tokens = APNsProvider()
        private var drops: FileDrops?
        private var tray: TrayIcon?

        init(_ app: DesktopApp) {
            self.app = app
        }

        /// Lets the page use all that the desktop has.
        func open(_ bridge: Bridge, on webView: WKWebView, _ notifications: DesktopNotifications) {
            bridge.enable(app)
            bridge.enable(DesktopDialogs(webView))
            bridge.enable(Opener())
            bridge.enable(notifications)
            bridge.enable(DesktopClipboard())
            bridge.enable(ContextMenus(in: webView))
            bridge.enable(WindowControls())
            bridge.enable(AppearanceControls(app))
            bridge.handle(Self.autostart) { [app] isOn in
                if isOn { try app.autostart.enable() } else { try app.autostart.disable() }
                return try app.autostart.isEnabled
            }
            // Over a view that is in no window.
            bridge.handle(Self.ask) {
                let unseen = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
                return await DesktopDialogs(unseen).confirm(Question(title: "Sure?", confirm: "Yes"))
            }
            bridge.handle(Self.push) { [tokens] in try await tokens.requestPermission() }
            drops = FileDrops(on: webView) { drop in
                print("dropped", drop.files, drop.place)
                return .taken
            }
        }

        /// Shows an icon in the menu bar, and keeps the app without windows.
        ///
        /// - Parameter icon: An SF Symbol, a name that is none, or a picture.
        func showTray(_ icon: TrayIcon.Picture = .named("tray.full")) async throws {
            app.runsWithoutWindows = true
            let tray = try await TrayIcon(of: app, icon: icon, title: "Inbox")
            tray.menu = [.item("Open") { [app] in app.onActivate?() }, .separator, .role(.quit)]
            tray.onActivate = { print("activated") }
            self.tray = tray
        }
    }
#endif
