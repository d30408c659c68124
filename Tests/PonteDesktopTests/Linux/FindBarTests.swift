import CWebKitGTK
import Ponte
import PonteControls
import PonteWindow
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// The bar that finds, and the roles of the page's menu, with a user's keys.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FindBarTests {
    private let menu = AppMenuBar(AppIdentity(id: "org.example.Find", name: "Find", version: "1") {})

    private static let page = """
        <p>one two</p><p style="display: none">two</p><p>Two <b>t</b>wo</p><textarea>two</textarea>
        <script>keys = []; addEventListener('keydown', (event) => keys.push(event.key))</script>
        """

    private func window(_ html: String = page) async throws -> MenuWindow {
        let window = try await MenuWindow(html)
        menu.menu = [
            .submenu("Edit", [.role(.find), .role(.findNext), .role(.findPrevious), .role(.print)]),
            .submenu("Go", [.role(.back), .role(.forward)]),
        ]
        menu.install(in: try #require(window.gtkWindow), showing: window.webView)
        try await window.pressUntilHeard("x")
        return window
    }

    private func texts(_ window: MenuWindow) -> [String] {
        window.gtkWindow.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }.map(MenuWindow.texts) ?? []
    }

    private func open(_ window: MenuWindow) async throws -> FindBar {
        let bar = FindBar.of(window.webView)
        try await window.press(["Control_L"], "f")
        try await until { bar.isShown }
        return bar
    }

    @Test func `the user finds a text by the keys, sees the count, and has the page again`() async throws {
        let window = try await window()
        let bar = try await open(window)
        for key in ["t", "w", "o"] { try await window.press(key) }
        try await until("\(texts(window))") { texts(window).contains("1 of 4") }
        for (key, words) in [
            ("Return", "2 of 4"), ("F3", "3 of 4"), ("ctrl+g", "4 of 4"), ("Return", "1 of 4"), ("shift+Return", "4 of 4"),
            ("shift+F3", "3 of 4"), ("ctrl+shift+g", "2 of 4"),
        ] {
            try await window.press(key)
            try await until("\(key): \(texts(window))") { texts(window).contains(words) }
        }
        try await window.press("z")
        try await until { texts(window).contains(DesktopTexts.current.noMatches) }
        try await window.press("Escape")
        try await until { !bar.isShown }
        try await window.pressUntilHeard("y")
        // The keys find on with the bar closed: it opens again, with its text.
        try await window.press("F3")
        try await until { bar.isShown }
    }

    @Test func `the view has the room of the bar when that is closed, and the state is the view's`() async throws {
        let window = try await window()
        let height = gtk_widget_get_height(window.webView.gtkWidget)
        let bar = try await open(window)
        try await until { gtk_widget_get_height(window.webView.gtkWidget) < height }
        bar.hide()
        try await until { gtk_widget_get_height(window.webView.gtkWidget) == height }
        // Without a menu, the bar has a column of its own, and a menu that comes and goes leaves it.
        menu.menu = nil
        bar.show()
        menu.menu = [.submenu("Edit", [.role(.find)])]
        menu.menu = nil
        try await until { gtk_widget_get_height(window.webView.gtkWidget) < 300 }
        bar.hide()
        try await until { gtk_widget_get_height(window.webView.gtkWidget) == 300 }
    }

    @Test func `a menu that goes and comes leaves the open bar and its keys`() async throws {
        let window = try await window()
        let bar = try await open(window)
        try await window.press("t")
        let kept = menu.menu
        for menu in [nil, kept, nil, kept] {
            self.menu.menu = menu
            // A bar that has lost its place is hidden in the next turns.
            try await window.press("End")
            #expect(bar.isShown)
        }
        for key in ["w", "o"] { try await window.press(key) }
        try await until("\(texts(window))") { texts(window).contains("1 of 4") }
        try await window.press("Escape")
        try await until { !bar.isShown }
        try await window.pressUntilHeard("y")
    }

    @Test func `boxes around the view do not grow with menus and bars that come and go`() async throws {
        let window = try await window()
        let (bar, kept) = (FindBar.of(window.webView), menu.menu)
        var depths: [Int] = []
        for _ in 0..<3 {
            bar.show()
            menu.menu = nil
            bar.hide()
            menu.menu = kept
            let parents = sequence(first: window.webView.gtkWidget) { gtk_widget_get_parent($0) }
            depths.append(Array(parents).count)
        }
        #expect(depths[2] == depths[0])
    }

    @Test func `a view whose bar was shown is released`() async throws {
        weak var view: WKWebView?
        do {
            let window = try await window()
            view = window.webView
            _ = try await open(window)
            window.window.close()
        }
        try await until { view == nil }
    }

    @Test func `the keys of browsers go back and forward, and do nothing where there is no page`() async throws {
        let window = try await window()
        try await window.press(["Alt_L"], "Left")
        try await window.load(html: Self.page, at: "app://example/second")
        try await window.pressUntilHeard("x")
        try await window.press(["Alt_L"], "Left")
        try await until { window.webView.url?.path == "/" && !window.webView.isLoading }
        try await window.pressUntilHeard("x")
        try await window.press(["Alt_L"], "Right")
        try await until { window.webView.url?.path == "/second" }
    }

    @Test func `the role of printing is answered as the page's own print`() async throws {
        let window = try await window()
        let printing = DesktopPrinting(window.webView)
        var asked = 0
        printing.onPrint = {
            asked += 1
            return .refuse
        }
        try await window.press(["Control_L"], "p")
        try await until { asked == 1 }
    }

    @Test func `a shortcut of the app's own comes before another key of a role`() throws {
        let model = GtkMenuModel([.submenu("A", [.role(.findNext), .item("Mine", shortcut: "F3")])], as: "test") { _ in }
        #expect(model.shortcuts.first { $0.shortcut == "F3" }?.item.title == "Mine")
        #expect(model.shortcuts.count == 3)
        var off = DesktopMenu.Item.role(.findNext)
        off.isEnabled = false
        #expect(GtkMenuModel([.submenu("A", [off])], as: "test") { _ in }.shortcuts.isEmpty)
    }
}
