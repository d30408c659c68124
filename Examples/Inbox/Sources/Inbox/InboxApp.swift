import Foundation
import InboxBridge
import Ponte
import PonteDesktop

/// The app: its windows, its menu, and what reaches it from the desktop.
@MainActor
final class InboxApp {
    private let app: DesktopApp
    private let page: PageFolder
    private let store: DocumentStore
    private let isKept: Bool
    private let settings: SharedState<Inbox.Settings>
    private let opener = Opener(schemes: ["https", "mailto"])
    private let notifications: DesktopNotifications
    private var mainWindow: WebViewWindow?
    private var mainBridge: Bridge?

    init(_ app: DesktopApp) throws {
        self.app = app
        page = try Inbox.page()
        // A home that cannot be written is no reason not to start.
        let kept = try? app.folders.data
        isKept = kept != nil
        let folder = kept ?? FileManager.default.temporaryDirectory.appendingPathComponent("inbox-\(UUID().uuidString)")
        store = try DocumentStore(folder.appendingPathComponent("documents"))
        settings = try app.settings(Inbox.Settings())
        notifications = DesktopNotifications(app)
    }

    func start() {
        Task { [app, settings] in
            for await value in settings.values { app.appearance = DesktopAppearance(rawValue: value.theme.rawValue) ?? .system }
        }
        showMainWindow()
        if !isKept, let webView = mainWindow?.webView {
            Task {
                await DesktopDialogs(webView).show(
                    "The home folder cannot be written. Documents that you add now are gone after the session.",
                    title: "Documents are not kept")
            }
        }
        app.menu = [
            .submenu(
                "File",
                [
                    .item("Add…", shortcut: "CmdOrCtrl+O") { [self] in choose() }, .role(.print), .separator,
                    .role(.close), .role(.quit),
                ]),
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
        app.onActivate = { [self] in showMainWindow() }
        app.onOpen = { [self] urls in
            Task { await open(urls) }
        }
        notifications.onClick = { [self] click in show(click.id) }
    }

    // MARK: Windows

    private func showMainWindow() {
        if let mainWindow, mainWindow.isOpen { return mainWindow.present() }
        (mainWindow, mainBridge) = open("", as: "main", WindowState(width: 900, height: 640), minimum: (560, 400))
        // On macOS, a window of an app in the background takes no keys by itself: behind a click on a notification.
        mainWindow?.present()
    }

    private func open(
        _ address: String, as name: String, _ state: WindowState, minimum: (width: Int, height: Int)
    ) -> (WebViewWindow?, Bridge) {
        let webView = page.makeWebView()
        ContextMenus.showEditingOnly(in: webView)
        let bridge = Bridge(webView, policy: page.policy)
        Inbox.connect(bridge, store, settings, actions(DesktopDialogs(webView)))
        // For those who try a package of the app: `Scripts/check-ship` waits for it.
        bridge.on(Inbox.shown) { FileHandle.standardOutput.write(Data("shown: \($0)\n".utf8)) }
        opener.openLinks(of: webView)
        page.load(address, in: webView)
        return (app.openWindow(bridge, as: name, state: state, minimum: minimum), bridge)
    }

    private func actions(_ dialogs: DesktopDialogs) -> InboxActions {
        InboxActions(
            choose: { try await dialogs.openMany(title: "Add Documents") ?? [] },
            place: { try await dialogs.save(title: "Save a Copy", name: $0) },
            confirmDeletion: { name in
                await dialogs.confirm(
                    Question(
                        title: "Delete “\(name)”?", details: "The file is deleted, too.", confirm: "Delete", isDestructive: true))
            },
            open: { [opener] in try await opener.openFile($0) }, reveal: { [opener] in try await opener.revealFile($0) },
            openWindow: { [weak self] id in
                _ = self?.open(
                    "document.html?id=\(id)", as: "document", WindowState(width: 640, height: 720), minimum: (320, 240))
            })
    }

    // MARK: From the desktop

    private func open(_ urls: [URL]) async {
        for url in urls {
            if let id = Inbox.document(in: url) {
                show(id)
            } else if url.isFileURL {
                await add(url)
            }
        }
    }

    private func add(_ file: URL) async {
        do {
            let document = try await Inbox.importFile(file, into: store)
            // A desktop without notifications shows the document in the list all the same.
            _ = try? await notifications.show(
                DesktopNotification(id: document.id, title: "Added to the inbox", body: document.name))
        } catch {
            showMainWindow()
            guard let webView = mainWindow?.webView else { return }
            await DesktopDialogs(webView).show(
                "\(file.lastPathComponent) cannot be read, or cannot be kept. Check the file, and that the disk has room.",
                title: "Not added to the inbox")
        }
    }

    private func choose() {
        showMainWindow()
        guard let webView = mainWindow?.webView else { return }
        Task {
            for file in (try? await DesktopDialogs(webView).openMany(title: "Add Documents")) ?? [] { await add(file) }
        }
    }

    private func show(_ id: String) {
        showMainWindow()
        try? mainBridge?.send(Inbox.show, id)
    }
}
