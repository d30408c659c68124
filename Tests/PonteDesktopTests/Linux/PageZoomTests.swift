import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// The roles that zoom, with a user's keys and wheel.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PageZoomTests {
    private let bar = AppMenuBar(AppIdentity(id: "org.example.Menus", name: "Menus", version: "1") {})
    private static let page = """
        <body style="height: 5000px"><input id=field><script>
        keys = []
        turns = 0
        addEventListener('keydown', (event) => keys.push(event.key))
        take = (event) => event.preventDefault()
        addEventListener('wheel', () => turns++)
        frames = () => new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end)))
        </script>
        """

    private func window(_ others: DesktopMenu = []) async throws -> MenuWindow {
        bar.menu = [.submenu("View", .init([.role(.zoomIn), .role(.zoomOut), .role(.resetZoom)] + others.items))]
        let window = try await MenuWindow(Self.page)
        bar.install(in: try #require(window.gtkWindow), showing: window.webView)
        return window
    }

    private func expect(_ zoom: Double, in window: MenuWindow, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await until("\(window.webView.pageZoom) is not \(zoom)", sourceLocation: sourceLocation) {
            abs(window.webView.pageZoom - zoom) < 0.001
        }
    }

    @Test func `the keys that browsers take zoom the page, the number pad's among them`() async throws {
        let window = try await window()
        for (modifiers, key, zoom) in [
            (["Control_L"], "equal", 1.1), (["Control_L", "Shift_L"], "equal", 1.25), (["Control_L"], "KP_Add", 1.5),
            (["Control_L"], "minus", 1.25), (["Control_L"], "KP_Subtract", 1.1), (["Control_L"], "0", 1),
            (["Control_L"], "minus", 0.9),
        ] {
            try await window.press(modifiers, key)
            try await expect(zoom, in: window)
        }
        // By its number: X's 0 of the number pad, which is one while Num Lock is on.
        try await window.press("Num_Lock")
        try await window.press(["Control_L"], "90")
        try await expect(1, in: window)
        try await window.press("Num_Lock")
        // A field has no use for them.
        try await window.run("field.focus(); keys = []")
        try await window.desktop.hands("keydown", "Control_L")
        try await window.wait(for: "keys.length > 0")
        try await window.desktop.hands("key", "KP_Add")
        try await expect(1.1, in: window)
        try await window.desktop.hands("key", "equal")
        try await expect(1.25, in: window)
        try await window.desktop.hands("keyup", "Control_L")
    }

    @Test func `a shortcut of the key without Shift comes before that of Plus`() async throws {
        var chosen = 0
        let window = try await window([.item("Own", shortcut: "Ctrl+=") { chosen += 1 }])
        try await window.press(["Control_L"], "equal")
        try await until { chosen == 1 }
        #expect(window.webView.pageZoom == 1)
    }

    @Test func `the wheel zooms while Control is held, unless the page takes it, and does not scroll then`() async throws {
        let window = try await window()
        try await window.point(200, 200)
        try await window.desktop.hands("keydown", "Control_L")
        try await window.wait(for: "keys.length > 0")
        try await window.run("await frames()")
        try await window.desktop.hands("click", "5")
        try await expect(0.9, in: window)
        try await window.desktop.hands("click", "4")
        try await expect(1, in: window)
        try await window.desktop.hands("click", "4")
        try await expect(1.1, in: window)
        #expect(try await window.run("return scrollY") as? Int == 0)
        try await window.run("turns = 0; addEventListener('wheel', take, { passive: false }); await frames()")
        try await window.desktop.hands("click", "4")
        try await window.wait(for: "turns === 1")
        // It would come behind the turn.
        try await window.desktop.hands("key", "equal")
        try await expect(1.25, in: window)
        try await window.desktop.hands("keyup", "Control_L")
        try await window.run("removeEventListener('wheel', take)")
        try await window.desktop.hands("click", "5")
        try await window.wait(for: "scrollY > 0")
        #expect(window.webView.pageZoom == 1.25)
    }

    @Test func `without the roles neither keys nor the wheel zoom`() async throws {
        var chosen = 0
        bar.menu = [.submenu("View", [.item("Other", shortcut: "F9") { chosen += 1 }])]
        let window = try await MenuWindow(Self.page)
        bar.install(in: try #require(window.gtkWindow), showing: window.webView)
        try await window.point(200, 200)
        try await window.press(["Control_L"], "equal")
        try await window.desktop.hands("keydown", "Control_L", "click", "5", "keyup", "Control_L")
        try await window.wait(for: "turns === 1")
        try await window.press("F9")
        try await until { chosen == 1 }
        #expect(window.webView.pageZoom == 1)
    }

    @Test func `each step is a browser's, and ends at its bounds`() {
        #expect(PageZoom.zoom(.zoomIn, from: 1) == 1.1)
        #expect(PageZoom.zoom(.zoomIn, from: 1.3) == 1.5)
        #expect(PageZoom.zoom(.zoomOut, from: 1.3) == 1.25)
        #expect(PageZoom.zoom(.zoomIn, from: 5) == nil && PageZoom.zoom(.zoomOut, from: 0.25) == nil)
        #expect(PageZoom.zoom(.zoomOut, from: 9) == 5 && PageZoom.zoom(.resetZoom, from: 9) == 1)
        #expect(PageZoom.zoom(.reload, from: 1) == nil)
        #expect([-.infinity, .nan, 0, 2, 1e300].map(PageZoom.within) == [1, 1, 0.25, 2, 5])
    }

    @Test func `it holds in the next document`() async throws {
        let window = try await window()
        _ = window.webView.zoom(by: .zoomIn)
        try await window.wait(for: "innerWidth === 363")
        try await window.load(html: "<p>Other", at: "app://other/")
        try await window.wait(for: "innerWidth === 363")
        #expect(abs(window.webView.pageZoom - 1.1) < 0.001)
    }
}
