import Foundation
import Ponte
import PonteWindow
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// The desktop's parts for the bridge of a `WebPage`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageTests {
    @Test func `an app opens a window with a page, which controls it`() async throws {
        let (test, page) = (TestApp(), try DesktopPage())
        let app = try await test.start()
        page.bridge.enable(WindowControls())
        try await page.load()
        #expect(try await page.text("await ponte.call('window.setTitle', 'None')") == "unavailable")
        let window = try #require(app.openWindow(page.bridge, state: WindowState(width: 400, height: 300)))
        #expect(window.page === page.page)
        _ = try await page.run("await ponte.call('window.setTitle', 'Mine')")
        #expect(window.title == "Mine")
        window.close()
        await app.run()
        withExtendedLifetime(test) {}
    }

    @Test func `a menu opens over a page, and the page learns what was chosen`() async throws {
        let (user, page) = (try await WindowManager(), try DesktopPage())
        page.bridge.enable(ContextMenus(in: page.page))
        let window = WebViewWindow(page.page, title: "Menus", width: 400, height: 300)
        defer { window.close() }
        try await page.load()
        try await until { try await user.hands("getactivewindow", "getwindowname").output == "Menus" }
        _ = try await page.run(
            "ponte.call('menu.popup', { items: [{ id: 'one', title: 'One' }, { id: 'two', title: 'Two' }], x: 100, y: 50 }).then((id) => window.answer = id, (error) => window.answer = error.code)"
        )
        try await until { window.gtkWindow.map { !MenuWindow.menus(in: $0).isEmpty } == true }
        try await user.hands("key", "Down")
        try await user.hands("key", "Return")
        try await until { try await page.text("return window.answer ?? ''").map { ["one", "two"].contains($0) } == true }
    }

    @Test func `a choice in the menu of a page's window is the page's`() async throws {
        let (first, second) = (try DesktopPage(), try DesktopPage())
        let observers = MenuObservers()
        for page in [first, second] {
            page.bridge.enable(MenuChoices(observers, in: page.page.shownView))
            try await page.load()
            _ = try await page.run("window.ids = []; ponte.on('menu.chosen', ({ id }) => ids.push(id))")
        }
        observers.tell(.item("New", id: "new") {}, first.page.shownView)
        observers.tell(.item("Other", id: "other") {}, second.page.shownView)
        try await until { try await first.text("return ids.join()") == "new" }
        try await until { try await second.text("return ids.join()") == "other" }
    }

    @Test func `a dialog stands over the window of a page`() async throws {
        let (user, page) = (try await WindowManager(), try DesktopPage())
        page.bridge.enable(DesktopDialogs(page.page))
        let window = WebViewWindow(page.page, title: "Dialogs", width: 400, height: 300)
        defer { window.close() }
        try await page.load()
        _ = try await page.run("ponte.call('dialog.confirm', { message: 'Sure?' }).then((yes) => window.answer = String(yes))")
        try await until { try await user.hands("getactivewindow", "getwindowname").output == "Sure?" }
        try await user.hands("key", "Return")
        try await until { try await page.text("return window.answer ?? ''") == "true" }
    }

    @Test func `the app gets the files that are dropped on a page`() async throws {
        let (manager, page) = (try await WindowManager(), try DesktopPage())
        let title = "drops \(UUID().uuidString)"
        let window = WebViewWindow(page.page, title: title, width: 400, height: 300)
        defer { window.close() }
        let name = try await manager.window(titled: title)
        try await manager.hands("windowmove", "--sync", name, "50", "50")
        try await page.load()
        _ = try await page.run("window.overs = 0; addEventListener('dragover', () => overs++)")
        var files: [URL] = []
        let receiver = FileDrops(on: page.page) { drop in
            files += drop.files
            return .taken
        }
        let source = try await DragSource(manager, files: ["/usr/share"])
        try await source.pick()
        try await source.move(in: name, to: 60, 40, isWelcome: true) { try await page.text("return String(overs > 2)") == "true" }
        try await source.release()
        #expect(files == [URL(filePath: "/usr/share", directoryHint: .notDirectory)])
        withExtendedLifetime(receiver) {}
    }
}
