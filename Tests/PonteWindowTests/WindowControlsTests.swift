import CWebKitGTK
import Foundation
import PonteWindow
import TestSupport
import Testing
import WebKit

/// The controls of an app's window, and its state.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WindowControlsTests {
    private func view() async throws -> WKWebView {
        let webView = WKWebView()
        try await webView.finishLoading(html: "<title>Page</title>", at: nil)
        return webView
    }

    // MARK: End

    @Test func `a window stays while its app says so`() async throws {
        let webView = try await view()
        let window = WebViewWindow(webView)
        defer { window.close() }
        var answers = [false, true]
        window.onClosing = { answers.removeFirst() }
        webView.closeWindow()
        try await until { answers.count == 1 }
        #expect(window.isOpen)
        webView.closeWindow()
        await window.closed()
        #expect(answers.isEmpty)
    }

    @Test func `a question is asked once at a time`() async throws {
        let webView = try await view()
        let window = WebViewWindow(webView)
        defer { window.close() }
        var asked = 0
        let answer = Signal()
        window.onClosing = {
            asked += 1
            await answer.wait()
            return true
        }
        for _ in 1...3 { webView.closeWindow() }
        #expect(window.isOpen)
        try await until { asked == 1 }
        #expect(await window.askToClose() == false)
        answer.send()
        await window.closed()
        #expect(asked == 1)
        #expect(await window.askToClose())
    }

    @Test func `a window that is closed during its question is closed once`() async throws {
        let webView = try await view()
        let window = WebViewWindow(webView)
        window.onClosing = {
            window.close()
            return false
        }
        #expect(await window.askToClose())
        window.onClosing = nil
    }

    @Test func `all windows are asked at once when they cannot stay, and a refusal or silence keeps none`() async throws {
        var asked: [String] = []
        let windows = try await [view(), view(), view()].map { WebViewWindow($0) }
        let (own, silent, refusing) = (windows[0], windows[1], windows[2])
        own.onClosing = {
            asked.append("own")
            return true
        }
        silent.onClosing = {
            asked.append("silent")
            try? await untilCancelled()
            return true
        }
        refusing.onClosing = {
            asked.append("refusing")
            return false
        }
        // An earlier question, which stays open.
        let question = Task { await silent.askToClose() }
        try await until { asked == ["silent"] }
        #expect(await WebViewWindow.closeAll(within: .milliseconds(50)) == 2)
        #expect(asked.sorted() == ["own", "refusing", "silent"])
        #expect(WebViewWindow.all.isEmpty)
        question.cancel()
        _ = await question.value
    }

    @Test func `windows that agree are not waited for`() async throws {
        let window = WebViewWindow(try await view())
        window.onClosing = { true }
        #expect(await WebViewWindow.closeAll(within: .seconds(86_400)) == 0)
        #expect(await WebViewWindow.closeAll(within: .seconds(86_400)) == 0)
    }

    @Test func `one that opens while others are asked is closed, and has refused nothing`() async throws {
        let (window, later) = (WebViewWindow(try await view()), try await view())
        window.onClosing = {
            _ = WebViewWindow(later)
            return true
        }
        #expect(await WebViewWindow.closeAll(within: .seconds(86_400)) == 0)
        #expect(WebViewWindow.all.isEmpty)
    }

    // MARK: State

    @Test(.needsX11("sway has no maximized windows."))
    func `the state is kept by those who follow it, and ends with the window`() async throws {
        let desktop = try await WindowManager()
        let window = WebViewWindow(try await view(), state: WindowState(width: 400, height: 300))
        defer { window.close() }
        var states: [WindowState] = []
        let reading = Task { [changes = window.states] in for await state in changes { states.append(state) } }
        try await until { states.last == WindowState(width: 400, height: 300) && window.isActive }
        window.isMaximized = true
        try await until { states.last == WindowState(width: 400, height: 300, isMaximized: true) }
        let screen = try await desktop.screenSize()
        try await until { try await desktop.activeSize()?.first == screen.first }
        window.isMaximized = false
        try await until { states.last == WindowState(width: 400, height: 300) }
        window.isFullScreen = true
        try await until { states.last?.isFullScreen == true }
        try await until { try await desktop.activeSize() == screen }
        window.isFullScreen = false
        try await until { states.last == WindowState(width: 400, height: 300) }
        window.close()
        await reading.value
        #expect(window.state == WindowState(width: 400, height: 300))
        for await _ in window.states { Issue.record("A closed window has no changes.") }
    }

    @Test(.needsX11("sway has no maximized windows."))
    func `a window opens as it was`() async throws {
        let desktop = try await WindowManager()
        let window = WebViewWindow(try await view(), state: WindowState(width: 500, height: 300, isMaximized: true))
        defer { window.close() }
        let screen = try await desktop.screenSize()
        try await until { try await desktop.activeSize()?.first == screen.first }
        window.isMaximized = false
        try await until { window.state == WindowState(width: 500, height: 300) }
    }

    @Test func `the user's own change of the size is in the state`() async throws {
        let desktop = try await WindowManager()
        let webView = try await view()
        let window = WebViewWindow(webView, state: WindowState(width: 400, height: 300))
        defer { window.close() }
        try await until { try await desktop.activeSize() == [400, 300] }
        try await desktop.hands("getactivewindow", "windowsize", "520", "410")
        try await until { window.state == WindowState(width: 520, height: 410) }
        // GTK 4.18 under Wayland loses a size that is set before the user's own is drawn, in a plain program, too.
        try await until { try await webView.evaluateJavaScript("innerWidth") as? Int == 520 }
        _ = try await webView.callAsyncJavaScript(
            "for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)", arguments: [:], in: nil,
            contentWorld: .page)
        window.resize(width: 450, height: 350)
        try await until { try await desktop.activeSize() == [450, 350] }
    }

    @Test func `nobody makes the page smaller than its minimum`() async throws {
        let desktop = try await WindowManager()
        let webView = try await view()
        let window = WebViewWindow(webView, state: WindowState(width: 400, height: 300))
        defer { window.close() }
        window.setMinimumSize(width: 350, height: 250)
        try await until { try await desktop.activeSize() == [400, 300] }
        try await desktop.hands("getactivewindow", "windowsize", "100", "100")
        try await until { try await desktop.activeSize() == [350, 250] }
        // The minimum is the window's, not the view's.
        window.close()
        let other = WebViewWindow(webView, state: WindowState(width: 200, height: 150))
        defer { other.close() }
        try await until { try await desktop.activeSize() == [200, 150] }
    }

    @Test func `the windows that are open have a list`() async throws {
        let windows = [WebViewWindow(try await view()), WebViewWindow(try await view())]
        #expect(WebViewWindow.all.map(ObjectIdentifier.init) == windows.map(ObjectIdentifier.init))
        windows[0].close()
        #expect(WebViewWindow.all.count == 1)
        windows[1].close()
        #expect(WebViewWindow.all.isEmpty)
    }

    @Test(.needsX11("GTK 4.8 asks Wayland to raise the window that has the keys (Documentation/Desktop.md)."))
    func `a window that is presented gets the keys`() async throws {
        let desktop = try await WindowManager()
        let windows = [WebViewWindow(try await view(), title: "One"), WebViewWindow(try await view(), title: "Two")]
        defer { for window in windows { window.close() } }
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == "Two" }
        windows[0].present()
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == "One" }
        try await until { windows[0].isActive && !windows[1].isActive }
    }

    // MARK: Names

    @Test func `a window has the program's name as its class`() async throws {
        let desktop = try await WindowManager()
        let window = WebViewWindow(try await view())
        defer { window.close() }
        let name = String(cString: g_get_prgname())
        #expect(!name.isEmpty)
        try await until { try await desktop.hands("search", "--onlyvisible", "--class", name).status == 0 }
    }

    @Test func `a title of the app's takes the place of the page's, and is cut`() async throws {
        let webView = try await view()
        let window = WebViewWindow(webView)
        defer { window.close() }
        window.setTitle(String(repeating: "a", count: 1 << 20))
        #expect(window.title.count == 1000)
        window.setTitle("Mine")
        let follower = TitleFollower(webView)
        try await webView.evaluateJavaScript("document.title = 'Other'")
        try await until { follower.titles.contains("Other") }
        #expect(webView.windowTitle == "Mine")
    }

    // MARK: A title bar of the page's own

    @Test func `the user drags a window without a title bar by its page`() async throws {
        let desktop = try await WindowManager()
        let webView = try await view()
        let window = WebViewWindow(webView, state: WindowState(width: 300, height: 200), titleBar: .hidden)
        defer { window.close() }
        try await until { try await desktop.activeSize() == [300, 200] }
        try await webView.evaluateJavaScript("window.downs = 0; addEventListener('pointerdown', () => downs++); 0")
        try await desktop.hands("getactivewindow", "windowmove", "100", "100")
        try await until { try await position(desktop) == [100, 100] }
        try await desktop.hands("mousemove", "200", "150", "mousedown", "1")
        try await until { try await webView.evaluateJavaScript("downs") as? Int == 1 }
        window.startDragging()
        // The window manager has the mouse from now on.
        try await until {
            try await desktop.hands("mousemove_relative", "--", "5", "0")
            return try await position(desktop)?.first ?? 0 > 120
        }
        try await desktop.hands("mouseup", "1")
    }

    private func position(_ desktop: WindowManager) async throws -> [Int]? {
        let window = try await desktop.hands("getactivewindow", "getwindowgeometry", "--shell")
        let values = window.output.split(separator: "\n").map { $0.split(separator: "=") }.filter { $0.count == 2 }
        return ["X", "Y"].compactMap { name in values.first { $0[0] == name }.flatMap { Int($0[1]) } }
    }
}
