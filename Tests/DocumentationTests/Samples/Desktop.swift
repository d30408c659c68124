import Foundation
import Ponte
import PonteDesktop
import PonteFolder
import WebKit

// The samples of Documentation/Desktop.md.

@MainActor
enum DesktopSamples {
    enum Inbox {
        static let content = BridgeMethod<String, ByteStream>("inbox.content")
        static let changed = BridgeEvent<String>("inbox.changed")
        static let settings = BridgeState<Settings>("inbox.settings", writable: true)
    }

    struct Settings: Codable, Hashable, Sendable {
        var sort = "name"
    }

    static func add() {}
    static func add(_ file: URL) {}
    static func add(_ files: [URL]) {}
    static func show(_ address: URL) {}
    static func select(_ id: String) {}
    static func apply(_ settings: Settings) {}

    static func serve(_ bridge: Bridge, from folder: URL) {
        bridge.handle(Inbox.content) { name in try ByteStream(contentsOf: folder.appending(path: name)) }
    }

    static func windows(
        _ app: DesktopApp, _ bridge: Bridge, _ dialogs: DesktopDialogs, _ page: PageFolder, _ document: String
    ) throws {
        let window = app.openWindow(bridge, as: "main", state: WindowState(width: 900, height: 640), minimum: (480, 320))
        window?.onClosing = {
            await dialogs.confirm(Question(title: "Close without saving?", confirm: "Close", isDestructive: true))
        }
        try app.send(Inbox.changed, document)
        WebViewWindow.closingQuestions.remove(.runningDownload)
        let view = page.makeWebView()
        let second = Bridge(view, policy: page.policy)
        page.load("preview.html", in: view)
        app.openWindow(second, as: "preview", title: "Preview")
    }

    static func paint(isDark: Bool) {}

    static func colours(_ app: DesktopApp, isNight: Bool) async {
        app.keepAppearance()
        if isNight { app.appearance = .dark }
        for await state in app.appearances { paint(isDark: state.isDark) }
    }

    static func parts(_ app: DesktopApp, _ webView: WKWebView, _ bridge: Bridge) {
        let dialogs = DesktopDialogs(webView)
        let opener = Opener()
        bridge.enable(app)
        bridge.enable(dialogs)
        bridge.enable(opener)
        bridge.enable(DesktopNotifications(app))
        bridge.enable(DesktopClipboard(allows: .write))
        bridge.enable(ContextMenus(in: webView))
        bridge.enable(WindowControls())
        bridge.enable(AppearanceControls(app))
        bridge.enable(DesktopPrinting(webView))
    }

    static func note(_ result: Result<PrintEnd, any Error>) {}

    static func print(_ webView: WKWebView, to file: URL) async throws -> PrintEnd {
        let printing = DesktopPrinting(webView, options: PrintOptions(paper: .a4, margins: .millimetres(15)))
        try await printing.pdf(to: file)
        let end = try await printing.show()  // .printed or .cancelled
        printing.onPrint = { .dialog(PrintOptions(paper: .a5)) }  // the page's window.print()
        printing.onPrintEnd = { result in note(result) }
        return end
    }

    static func use(
        _ dialogs: DesktopDialogs, _ opener: Opener, _ clipboard: DesktopClipboard, _ notifications: DesktopNotifications,
        _ webView: WKWebView, _ data: Data
    ) async throws -> FileDrops {
        let pictures = FileTypeFilter(name: "PDF and pictures", types: ["application/pdf", "image/*"])
        let chosen = try await dialogs.openMany(filters: [pictures]) ?? []  // URLs
        if let file = try await dialogs.save(name: "list.csv") { try data.write(to: file) }
        try await opener.openFile(chosen[0])
        try await opener.revealFile(chosen[0])
        try clipboard.write(ClipboardContent(text: "Inbox"))
        try await notifications.show(DesktopNotification(id: "added", title: "Added", body: "invoice.pdf"))
        notifications.onClick = { click in select(click.id) }
        let drops = FileDrops(on: webView) { drop in
            add(drop.files)
            return .taken
        }
        return drops
    }

    static func find(_ webView: WKWebView) {
        FindBar.of(webView).show()
    }

    static func spelling(_ app: DesktopApp) {
        app.spelling = .languages(["de-AT", "en"])
    }

    static func fields(_ dialogs: DesktopDialogs) async {
        let name = await dialogs.ask(Question(title: "Name of the list", confirm: "Create"), text: "Untitled")
        let login = await dialogs.logIn(Question(title: "Log in to example.org", confirm: "Log In"))
        _ = (name, login)
    }

    static func others(_ webView: WKWebView) {
        let window = WebViewWindow(webView)
        PageDialogs(in: window)
    }

    final class Guide: PageDialogs {
        override func allows(_ permission: PagePermission, for site: String) async -> Bool { permission == .location }
    }

    static func menus(_ app: DesktopApp, _ window: WebViewWindow) async throws -> TrayIcon {
        app.menu = [
            .submenu("File", [.item("Add…", shortcut: "CmdOrCtrl+O") { add() }, .separator, .role(.quit)]),
            .submenu("Edit", [.role(.undo), .role(.redo), .separator, .role(.copy), .role(.paste), .role(.selectAll)]),
            .submenu("View", [.role(.resetZoom), .role(.zoomIn), .role(.zoomOut)]),
        ]
        let tray = try await TrayIcon(of: app, icon: .named("org.example.Inbox"), title: "Inbox")
        tray.menu = [.item("Open") { window.present() }, .separator, .role(.quit)]
        return tray
    }

    static func links(_ app: DesktopApp) {
        app.onOpen = { urls in
            for url in urls {
                if url.isFileURL { add(url) } else { show(url) }
            }
        }
    }

    static func settings(_ app: DesktopApp, _ bridge: Bridge) async throws {
        let settings = try app.settings(Settings())
        bridge.share(settings, as: Inbox.settings)
        for await value in settings.values { apply(value) }
    }
}
