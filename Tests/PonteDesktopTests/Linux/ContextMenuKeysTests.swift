import CWebKitGTK
import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// Context menus by the Menu key and Shift+F10.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ContextMenuKeysTests {
    private static let page = """
        <body style="margin: 0"><input id=field value="one two"><a id=link href="https://b.example/">link</a>
        <button id=button style="position: absolute; left: 100px; top: 80px">Button</button>
        <iframe id=frame srcdoc="<button id=inner>Inner</button>" style="position: absolute; left: 200px; top: 150px"></iframe>
        <script>
        keys = []
        events = []
        addEventListener('keydown', (event) => { keys.push(event.key); if (window.takes) event.preventDefault() })
        function heard(event) {
          const box = event.target.getBoundingClientRect()
          const isInside = box.left <= event.clientX && event.clientX <= box.right && box.top <= event.clientY && event.clientY <= box.bottom
          events.push(`${event.target.id || event.target.localName} ${isInside}`)
          if (!window.shows) return
          event.preventDefault()
          ponte.call('menu.popup', { items: [{ id: 'one', title: 'One' }], x: event.clientX, y: event.clientY })
        }
        addEventListener('contextmenu', heard)
        frame.addEventListener('load', () => frame.contentWindow.addEventListener('contextmenu', heard))
        </script>
        """

    /// A page that has the keys.
    private func window(_ script: String) async throws -> MenuWindow {
        let window = try await MenuWindow(Self.page) { $0.enable(ContextMenus(in: $1)) }
        window.webView.isInspectable = false
        try await window.pressUntilHeard("x")
        try await window.run("keys = []; \(script)")
        return window
    }

    private func closeMenu(of window: MenuWindow) async throws {
        try await until {
            if !window.openMenus.isEmpty { try await window.press("Escape") }
            return window.openMenus.isEmpty
        }
        try await window.pressUntilHeard("y")
    }

    /// Of the one menu that is open.
    private func texts(in window: MenuWindow) async throws -> [String] {
        try await until { window.openMenus.count == 1 && !MenuWindow.texts(in: window.openMenus[0]).isEmpty }
        return MenuWindow.texts(in: window.openMenus[0])
    }

    @Test(arguments: ["Menu", "shift+F10"], ["button", "field", "link"])
    func `the page hears of a context menu at what has the keys, and shows its own there`(key: String, element: String)
        async throws
    {
        let window = try await window("shows = true; document.getElementById('\(element)').focus()")
        try await window.press(key)
        #expect(try await texts(in: window) == ["One"])
        #expect(try await window.run("return events.join()") as? String == "\(element) true")
        try await closeMenu(of: window)
        #expect(try await window.run("return document.activeElement.id") as? String == element)
    }

    @Test func `a frame hears of it, and its place is that in the view`() async throws {
        let window = try await window("frame.contentDocument.getElementById('inner').focus()")
        ContextMenus.showEditingOnly(in: window.webView)
        window.webView.isInspectable = true
        try await window.press("Menu")
        _ = try await texts(in: window)
        #expect(try await window.run("return events.join()") as? String == "inner true")
        var place = GdkRectangle()
        let popover = UnsafeMutableRawPointer(window.openMenus[0]).assumingMemoryBound(to: GtkPopover.self)
        #expect(gtk_popover_get_pointing_to(popover, &place) != 0)
        #expect(place.x > 200 && place.y > 150, "\(place)")
        try await window.press("Escape")
        try await until { window.openMenus.isEmpty }
    }

    @Test func `a page that takes the key hears of no context menu`() async throws {
        let window = try await window("takes = true; field.focus()")
        try await window.press("Menu")
        try await window.wait(for: "keys.includes('ContextMenu')")
        try await window.press("shift+F10")
        try await window.wait(for: "keys.includes('F10')")
        try await window.pressUntilHeard("z")
        #expect(try await window.run("return events.length") as? Int == 0)
        #expect(window.openMenus.isEmpty)
    }

    @Test func `a page that leaves it has a menu of the engine's kind, which edits`() async throws {
        let window = try await window("field.value = 'one two'; field.focus(); field.setSelectionRange(0, 3)")
        // Files that a test before has copied are not pasted.
        gdk_clipboard_set_text(gtk_widget_get_clipboard(window.webView.gtkWidget), "text")
        try await window.press("Menu")
        #expect(
            try await texts(in: window) == ["Cut", "Copy", "Delete", "Paste", "Paste As Plain Text", "Select All"])
        gtk_widget_activate_action_variant(window.openMenus[0], "ponte-key-menu.item-6", nil)
        try await window.wait(for: "field.selectionEnd - field.selectionStart === 7")
        try await closeMenu(of: window)
        try await window.wait(for: "field.value.startsWith('y')")
    }

    @Test func `a link can be copied, and a page has its history`() async throws {
        let window = try await window("link.focus()")
        try await window.press("Menu")
        #expect(try await texts(in: window) == ["Copy Link Location"])
        try await closeMenu(of: window)
        try await window.run("document.activeElement.blur()")
        try await window.press("Menu")
        #expect(try await texts(in: window) == ["Reload"])
        try await closeMenu(of: window)
        #expect(try await window.run("return events.at(-1)") as? String == "body true")
    }

    @Test func `where editing alone is left, there is no menu at a button`() async throws {
        let window = try await window("button.focus()")
        ContextMenus.showEditingOnly(in: window.webView)
        try await window.press("Menu")
        try await window.wait(for: "events.length === 1")
        try await window.pressUntilHeard("z")
        #expect(window.openMenus.isEmpty)
    }
}
