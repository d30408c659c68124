import CWebKitGTK
import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// Menus at a place of a real page, with a user's keys and mouse.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ContextMenusTests {
    static let page = """
        <body style="margin: 0"><script>
        answers = []
        show = (items, x = 100, y = 50) => { ponte.call("menu.popup", { items, x, y }).then((id) => answers.push(id), (error) => answers.push(error.code)) }
        </script>
        """

    func window() async throws -> MenuWindow {
        try await MenuWindow(Self.page) { $0.enable(ContextMenus(in: $1)) }
    }

    @Test func `the page learns what the user has chosen with the keys`() async throws {
        let window = try await window()
        try await window.run(
            "show([{ id: 'one', title: 'One' }, { separator: true }, { id: 'two', title: 'Two_words', checked: true }])")
        try await until { window.openMenus.count == 1 }
        try await window.press("Down")
        try await window.press("Return")
        try await window.wait(for: "answers.length === 1")
        let answer = try await window.run("return answers[0]") as? String
        #expect(answer == "one" || answer == "two")
        try await until { window.openMenus.isEmpty }
        try await window.run("keys = []; addEventListener('keydown', (event) => keys.push(event.key))")
        try await window.pressUntilHeard("x")
    }

    @Test func `the menu is at its place, and takes the mouse`() async throws {
        let window = try await window()
        try await window.run("show([{ id: 'one', title: 'One' }], 120, 80)")
        try await until { window.openMenus.count == 1 }
        // A menu that is not laid out yet is at another place.
        try await until { (window.openMenus.first.flatMap { surfacePlace($0) }?.height ?? 0) > 0 }
        let place = try #require(window.openMenus.first.flatMap { surfacePlace($0) })
        #expect(abs(place.x - 120) < 40)
        #expect(abs(place.y - 80) < 40)
        try await window.click(place.x + 30, place.y + place.height / 2)
        try await window.wait(for: "answers.join() === 'one'")
    }

    @Test(arguments: [(100, 1), (125, 1), (150, 1), (150, 2)])
    func `the menu is at its place under larger text and in a page that is zoomed`(percent: Int, zoom: CGFloat) async throws {
        let window = try await window()
        let scaling = TextScaling(percent: percent)
        window.webView.pageZoom = zoom
        let scale = Double(zoom) * Double(percent) / 100
        try await window.wait(for: "innerWidth === \(Int(400 / scale))")
        try await window.run("show([{ id: 'one', title: 'One' }], 100, 60)")
        try await until { window.openMenus.count == 1 }
        var place = GdkRectangle()
        let menu = try #require(window.openMenus.first)
        gtk_popover_get_pointing_to(UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkPopover.self), &place)
        #expect(abs(Double(place.x) - 100 * scale) <= 1 && abs(Double(place.y) - 60 * scale) <= 1)
        withExtendedLifetime(scaling) {}
    }

    @Test(.needsX11("Under Wayland places have the compositor's unit, at any scale."))
    func `the menu is at its place on a screen of two pixels for one`() async throws {
        let desktop = try await WindowManager()
        let probe = try ProbeProgram(
            nil, environment: ["PROBE_WINDOW": "1", "GDK_SCALE": "2"],
            script: """
                addEventListener("keydown", async ({ key }) => {
                  const items = [{ id: "one", title: "Number One" }]
                  if (key === "x") say(await attempt("menu.popup", { items, x: 100, y: 60 }))
                })
                document.title = "Large"
                """)
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == "Large" }
        let id = try await desktop.hands("getactivewindow").output
        try await until("\(probe.said)") {
            try await desktop.hands("key", "x", "mousemove", "--window", id, "260", "172", "click", "1")
            return probe.said.contains("one")
        }
    }

    /// Of a popover, in the window.
    private func surfacePlace(_ popover: UnsafeMutablePointer<GtkWidget>) -> (x: Int32, y: Int32, height: Int32)? {
        let surface = gtk_native_get_surface(OpaquePointer(popover))
        guard let surface, gdk_surface_get_mapped(surface) != 0 else { return nil }
        return (gdk_popup_get_position_x(surface), gdk_popup_get_position_y(surface), gtk_widget_get_height(popover))
    }

    @Test func `Escape is null, and so is a click beside it`() async throws {
        let window = try await window()
        try await window.run("show([{ id: 'one', title: 'One' }])")
        try await until { window.openMenus.count == 1 }
        try await window.press("Escape")
        try await window.wait(for: "answers.length === 1")
        try await window.run("show([{ id: 'one', title: 'One' }])")
        try await until { window.openMenus.count == 1 }
        try await window.click(390, 290)
        try await window.wait(for: "answers.length === 2")
        #expect(try await window.run("return answers.every((answer) => answer === null)") as? Bool == true)
    }

    @Test func `an item of an inner menu can be chosen, and one that is off cannot`() async throws {
        let window = try await window()
        try await window.run(
            "show([{ id: 'off', title: 'Off', enabled: false }, { title: 'More', items: [{ id: 'deep', title: 'Deep' }] }])")
        try await until { window.openMenus.count == 1 }
        // The first that can be chosen has the keys.
        try await window.press("Right")
        try await until { window.openMenus.count == 2 }
        try await window.press("Return")
        try await window.wait(for: "answers.length === 1")
        #expect(try await window.run("return answers[0]") as? String == "deep")
    }

    @Test func `a second menu closes the first`() async throws {
        let window = try await window()
        try await window.run("show([{ id: 'one', title: 'One' }])")
        try await until { window.openMenus.count == 1 }
        try await window.run("show([{ id: 'two', title: 'Two' }])")
        try await window.wait(for: "answers.length === 1")
        try await until { window.openMenus.count == 1 }
        #expect(try await window.run("return answers[0] === null") as? Bool == true)
    }

    @Test func `it goes with its page, and with its window`() async throws {
        let window = try await window()
        try await window.run("show([{ id: 'one', title: 'One' }])")
        try await until { window.openMenus.count == 1 }
        try await window.load(html: Self.page, at: "app://example/other")
        try await until { window.openMenus.isEmpty }
        try await window.run("show([{ id: 'one', title: 'One' }])")
        try await until { window.openMenus.count == 1 }
        window.window.close()
        try await window.wait(for: "answers.length === 1")
        try await window.run("show([{ id: 'one', title: 'One' }])")
        try await window.wait(for: "answers.length === 2")
        #expect(try await window.run("return answers.join()") as? String == ",unavailable")
    }

    @Test func `a call that is cancelled closes its menu`() async throws {
        let window = try await window()
        try await window.run(
            "stop = new AbortController(); ponte.call('menu.popup', { items: [{ id: 'a', title: 'A' }], x: 1, y: 1 }, { signal: stop.signal }).catch(() => {})"
        )
        try await until { window.openMenus.count == 1 }
        try await window.run("stop.abort()")
        try await until { window.openMenus.isEmpty }
    }
}
