import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// The windows of an app, which keep their size, and the controls that pages have.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct AppWindowsTests {
    private let app = TestApp()
    private let event = BridgeEvent<Int>("counted")

    private func page(_ host: String = "example") async throws -> BridgePage {
        let page = BridgePage { bridge, _ in bridge.enable(WindowControls()) }
        let script = "<script>window.counts = []; ponte.on('counted', (count) => counts.push(count))</script>"
        try await page.load(html: script, at: "app://\(host)/")
        return page
    }

    @Test func `a window opens in the size that it had last`() async throws {
        let app = try await self.app.start()
        let page = try await page()
        let window = try #require(app.openWindow(page.bridge, state: WindowState(width: 400, height: 300)))
        #expect(window.state == WindowState(width: 400, height: 300))
        window.resize(width: 555, height: 333)
        try await until { window.state.width == 555 }
        window.close()
        await app.run()
        let again = try await self.app.start()
        let second = try #require(again.openWindow(page.bridge, state: WindowState(width: 400, height: 300)))
        #expect(second.state == WindowState(width: 555, height: 333))
        second.close()
        let other = try #require(again.openWindow(page.bridge, as: "other", state: WindowState(width: 400, height: 300)))
        #expect(other.state == WindowState(width: 400, height: 300))
        other.close()
        withExtendedLifetime(page) {}
    }

    @Test func `sizes are the view's, also with a menu, and a window does not grow from start to start`() async throws {
        let desktop = try await WindowManager()
        var app = try await self.app.start()
        let menu: DesktopMenu = [.submenu("File", [.role(.quit)])]
        app.menu = menu
        let page = try await page()
        let first = try #require(app.openWindow(page.bridge, state: WindowState(width: 400, height: 300)))
        try await until { try await desktop.activeSize()?.first == 400 }
        let viewSize = "return `${innerWidth} ${innerHeight}`"
        try await until { try await page.text(viewSize) == "400 300" }
        #expect(first.state == WindowState(width: 400, height: 300))
        let windowHeight = try #require(try await desktop.activeSize()?.last)
        #expect(windowHeight > 300)
        let ask = "await ponte.call('window.resize', { width: innerWidth, height: innerHeight })"
        for _ in 0..<3 { _ = try await page.text(ask) }
        let told = """
            for await (const { width, height } of ponte.stream('window.state')) return `${width} ${height}`
            """
        #expect(try await page.text(told) == "400 300")
        #expect(try await desktop.activeSize() == [400, windowHeight])
        first.resize(width: 450, height: 350)
        try await until { try await page.text(viewSize) == "450 350" }
        #expect(try await desktop.activeSize() == [450, windowHeight + 50])
        for _ in 0..<2 {
            app.opened.last?.window.close()
            await app.run()
            app = try await self.app.start()
            app.menu = menu
            let next = try #require(app.openWindow(page.bridge, state: WindowState(width: 400, height: 300)))
            try await until { try await page.text(viewSize) == "450 350" }
            #expect(next.state == WindowState(width: 450, height: 350))
            try await until { try await desktop.activeSize() == [450, windowHeight + 50] }
        }
        // Without the menu the window stays as large as it is, and the view takes the room.
        app.menu = nil
        try await until { try await page.text(viewSize) == "450 \(windowHeight + 50)" }
        let last = try #require(app.opened.last?.window)
        #expect(last.state == WindowState(width: 450, height: windowHeight + 50))
        last.close()
    }

    @Test func `a window opens with the zoom that the user has given its page`() async throws {
        let desktop = try await WindowManager()
        var zoomIn = DesktopMenu.Item.role(.zoomIn)
        zoomIn.shortcut = "F9"
        let menu: DesktopMenu = [.submenu("View", [zoomIn])]
        let app = try await self.app.start()
        app.menu = menu
        let page = try await page()
        let window = try #require(app.openWindow(page.bridge, title: "Zoomed"))
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == "Zoomed" }
        try await desktop.hands("key", "F9")
        try await until { page.webView.pageZoom > 1 }
        window.close()
        await app.run()
        page.webView.pageZoom = 1
        let again = try await self.app.start()
        again.openWindow(page.bridge)?.close()
        #expect(abs(page.webView.pageZoom - 1.1) < 0.001)
        // One that the app has given is the app's.
        page.webView.pageZoom = 2
        again.openWindow(page.bridge, as: "other")?.close()
        await again.run()
        page.webView.pageZoom = 3
        let last = try await self.app.start()
        last.openWindow(page.bridge, as: "other")?.close()
        #expect(page.webView.pageZoom == 3)
    }

    @Test func `a file of windows without a zoom is read, and one with a zoom that no user reaches`() throws {
        let state = #""width":400,"height":300,"isMaximized":false,"isFullScreen":true"#
        let window = WindowState(width: 400, height: 300, isFullScreen: true)
        let text = #"{"old":{\#(state)},"new":{\#(state),"pageZoom":1e300}}"#
        let folder = TemporaryFolder()
        let file = try folder.file("windows.json", text)
        let states = WindowStates(URL(filePath: file.path))
        #expect(states.state(of: "old") == window && states.pageZoom(of: "old") == nil)
        #expect(states.state(of: "new") == window && states.pageZoom(of: "new") == 5)
        let kept = [KeptWindow(state: window), KeptWindow(state: window, pageZoom: 1.5)]
        #expect(try JSONDecoder().decode([KeptWindow].self, from: JSONEncoder().encode(kept)) == kept)
    }

    @Test func `an event reaches the pages of all windows that are open`() async throws {
        let app = try await self.app.start()
        let pages = [try await page(), try await page(), try await page()]
        let windows = pages.map { app.openWindow($0.bridge) }
        try app.send(event, 1)
        for page in pages { try await until { try await page.text("return counts.join()") == "1" } }
        windows[0]?.close()
        await windows[0]?.closed()
        try await until { app.opened.count == 2 }
        try app.send(event, 2)
        try await until { try await pages[1].text("return counts.join()") == "1,2" }
        #expect(try await pages[0].text("return counts.join()") == "1")
        for window in windows { window?.close() }
    }

    @Test func `a page controls its own window`() async throws {
        let desktop = try await WindowManager()
        let app = try await self.app.start()
        let page = try await page()
        let window = try #require(app.openWindow(page.bridge, state: WindowState(width: 400, height: 300)))
        defer { window.close() }
        try await until { try await desktop.activeSize() == [400, 300] }
        _ = try await page.text("await ponte.call('window.setTitle', 'Ours')")
        #expect(window.title == "Ours")
        _ = try await page.text("await ponte.call('window.resize', { width: 450, height: 350 })")
        try await until { try await desktop.activeSize() == [450, 350] }
        let follow = """
            window.states = [];
            (async () => { for await (const state of ponte.stream('window.state')) states.push(JSON.stringify(state)) })()
            await ponte.call('window.setFullScreen', true)
            """
        _ = try await page.text(follow)
        try await until {
            try await page.text("return states.at(-1)")
                == #"{"width":450,"height":350,"isMaximized":false,"isFullScreen":true,"isActive":true}"#
        }
        window.onClosing = { false }
        #expect(try await page.text("return String(await ponte.call('window.close'))") == "false")
        #expect(window.isOpen)
    }

    @Test(arguments: ["{ width: 0, height: 1 }", "{ width: 1, height: 32768 }", "{ width: 1.5, height: 1 }", "{}"])
    func `a size that no window has is refused`(size: String) async throws {
        let page = try await page()
        let app = try await self.app.start()
        let window = app.openWindow(page.bridge)
        defer { window?.close() }
        #expect(try await page.text("await ponte.call('window.resize', \(size))") == "invalidParameters")
    }

    @Test func `a page in no window is told so, and one of another origin controls nothing`() async throws {
        let page = try await page()
        #expect(try await page.text("await ponte.call('window.minimize')") == "unavailable")
        let other = try await self.page("other")
        let app = try await self.app.start()
        let window = app.openWindow(other.bridge)
        defer { window?.close() }
        #expect(try await other.text("await ponte.call('window.close')") == "forbidden")
        #expect(window?.isOpen == true)
        withExtendedLifetime(page) {}
    }

    @Test func `the app's menu is in the windows that it opens, and Quit ends an app without windows, too`() async throws {
        let desktop = try await WindowManager()
        let app = try await self.app.start()
        app.runsWithoutWindows = true
        var chosen = 0
        app.menu = [.submenu("File", [.item("Count", shortcut: "F9") { chosen += 1 }, .role(.quit)])]
        let page = try await page()
        let window = try #require(app.openWindow(page.bridge, title: "Ours"))
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == "Ours" }
        try await desktop.hands("key", "F9")
        try await until { chosen == 1 }
        let running = Task { await app.run() }
        var refused = 0
        window.onClosing = {
            refused += 1
            return refused > 1
        }
        app.identity.quit()
        try await until { refused == 1 }
        #expect(window.isOpen)
        app.identity.quit()
        await running.value
        #expect(!window.isOpen)
        withExtendedLifetime(page) {}
    }
}
