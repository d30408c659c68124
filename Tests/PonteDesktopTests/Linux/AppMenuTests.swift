import CWebKitGTK
import Ponte
import PonteWindow
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// The app's menu in a real window, with a user's keys and mouse.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct AppMenuTests {
    let bar = AppMenuBar(AppIdentity(id: "org.example.Menus", name: "Menus", version: "1") {})

    func window(_ html: String = "", enabling: (Bridge, WKWebView) -> Void = { _, _ in }) async throws -> MenuWindow {
        let window = try await MenuWindow(html, enabling: enabling)
        bar.install(in: try #require(window.gtkWindow), showing: window.webView)
        return window
    }

    @Test func `a choice with the mouse and the keys reaches the app`() async throws {
        var chosen: [String] = []
        bar.menu = [
            .submenu(
                "File",
                [.item("New", id: "new") { chosen.append("new") }, .separator, .item("Other_one") { chosen.append("other") }])
        ]
        let window = try await window()
        try await until { gtk_widget_get_height(window.webView.gtkWidget) < 300 }
        try await window.run("keys = []; addEventListener('keydown', (event) => keys.push(event.key))")
        try await window.point(15, 10)
        try await window.pressUntilHeard("x")
        try await window.click(15, 10)
        try await until { window.openMenus.count == 1 }
        try await window.press("Down")
        try await window.press("Return")
        try await until { chosen.count == 1 }
        #expect(["new", "other"].contains(chosen[0]))
        try await until { window.openMenus.isEmpty }
        try await window.pressUntilHeard("y")
        try await window.press("F10")
        try await until { window.openMenus.count == 1 }
        try await window.press("Escape")
        try await until { window.openMenus.isEmpty }
        try await window.pressUntilHeard("z")
    }

    @Test func `a window that had a menu is gone when it is closed`() async throws {
        bar.menu = [.submenu("File", [.item("New", shortcut: "Ctrl+N") {}])]
        let webView = WKWebView(frame: .zero)
        let window = UnsafeMutableRawPointer(gtk_window_new()).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_child(window, webView.gtkWidget)
        bar.install(in: window, showing: webView)
        gtk_window_present(window)
        // GObject empties it when the window is no more.
        let weakWindow = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)
        weakWindow.initialize(to: window)
        let object = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GObject.self)
        g_object_add_weak_pointer(object, weakWindow)
        defer {
            if weakWindow.pointee != nil { g_object_remove_weak_pointer(object, weakWindow) }
            weakWindow.deallocate()
        }
        webView.removeFromSuperview()
        gtk_window_destroy(window)
        try await until { weakWindow.pointee == nil }
    }

    @Test func `an element that fills the screen has it for itself`() async throws {
        bar.menu = [.submenu("File", [.item("New") {}])]
        let window = try await window("<p id=p>text") { $1.configuration.preferences.isElementFullscreenEnabled = true }
        try await until { gtk_widget_get_height(window.webView.gtkWidget) < 300 }
        try await window.run("p.requestFullscreen()")
        try await window.wait(
            for: "document.fullscreenElement === p && innerHeight === screen.height && innerWidth === screen.width")
        await window.webView.closeAllMediaPresentations()
        try await until { window.webView.fullscreenState == .notInFullscreen }
        try await until { gtk_widget_get_height(window.webView.gtkWidget) < 300 }
    }

    @Test func `a shortcut reaches the app unless the page takes the key`() async throws {
        var chosen: [String] = []
        bar.menu = [
            .submenu(
                "File",
                [
                    .item("New", shortcut: "CmdOrCtrl+Shift+N") { chosen.append("new") },
                    .item("Off", shortcut: "Ctrl+D", isEnabled: false) { chosen.append("off") },
                    .submenu("More", [.item("Deep", shortcut: "F9") { chosen.append("deep") }]),
                ])
        ]
        let window = try await window(
            "<script>keys = []; addEventListener('keydown', (event) => { keys.push(event.key); if (window.takes) event.preventDefault() })</script>"
        )
        try await window.press(["Control_L"], "d")
        try await until { window.leftKeys == 2 }
        try await window.press(["Control_L", "Shift_L"], "n")
        try await until { chosen == ["new"] }
        try await window.press("F9")
        try await until { chosen == ["new", "deep"] }
        try await window.run("window.takes = true; keys = []")
        try await window.press("ctrl+shift+n")
        try await window.wait(for: "keys.includes('N')")
        try await window.press("F9")
        try await window.wait(for: "keys.includes('F9')")
        #expect(chosen == ["new", "deep"])
    }

    private static let engineKeys: [(DesktopShortcut, [String], String)] = [
        ("Ctrl+Tab", ["Control_L"], "Tab"), ("Alt+Left", ["Alt_L"], "Left"), ("Ctrl+Right", ["Control_L"], "Right"),
        ("Ctrl+/", ["Control_L"], "slash"), ("Ctrl+Shift+1", ["Control_L", "Shift_L"], "1"), ("Ctrl+2", ["Control_L"], "2"),
        ("F10", [], "F10"), ("Ctrl+Home", ["Control_L"], "Home"), ("Ctrl+A", ["Control_L"], "a"),
    ]

    /// A page that scrolls in both directions, where the engine has a use for most keys.
    private static let long = """
        <div tabindex=0 id=box style="width: 5000px; height: 5000px">Text <input id=field value="one two three"><iframe id=frame srcdoc="<p>Frame"></iframe></div>
        <script>
        keys = []
        ended = []
        addEventListener('keydown', (event) => { keys.push(event.key); if (window.takes) event.preventDefault() })
        addEventListener('keydown', (event) => setTimeout(() => ended.push(`${event.key} ${event.defaultPrevented}`)))
        </script>
        """

    @Test func `keys that the engine and GTK use themselves reach the app when the page has had them`() async throws {
        var chosen: [String] = []
        bar.menu = [
            .submenu(
                "Keys",
                .init(Self.engineKeys.map { key in .item(key.2, shortcut: key.0) { chosen.append(key.2) } }))
        ]
        let window = try await window(Self.long)
        try await window.run("scrollTo(1000, 1000); document.getElementById('box').focus({ preventScroll: true })")
        for (count, (_, modifiers, key)) in Self.engineKeys.enumerated() {
            try await window.press(modifiers, key)
            try await until("\(modifiers) \(key) did not arrive: \(chosen)") { chosen.count == count + 1 }
        }
        #expect(chosen == Self.engineKeys.map(\.2))
        #expect(
            try await window.run("return [scrollX, scrollY, document.activeElement.id, String(getSelection())].join()") as? String
                == "1000,1000,box,")
        #expect(window.openMenus.isEmpty)
        // A key that the page takes is its own.
        try await window.run("takes = true; keys = []")
        for (_, modifiers, key) in Self.engineKeys {
            for modifier in modifiers { try await window.desktop.hands("keydown", modifier) }
            try await window.desktop.hands("key", key)
            for modifier in modifiers { try await window.desktop.hands("keyup", modifier) }
        }
        let values = ["Tab", "ArrowLeft", "ArrowRight", "/", "!", "2", "F10", "Home", "a"]
        try await window.wait(for: "keys.filter((key) => !/Control|Alt|Shift/.test(key)).length >= \(values.count)")
        #expect(chosen.count == Self.engineKeys.count)
    }

    @Test func `an editable element keeps the keys that it edits by, and a frame's keys reach the app`() async throws {
        var chosen: [String] = []
        bar.menu = [
            .submenu(
                "Keys",
                .init(Self.engineKeys.map { key in .item(key.2, shortcut: key.0) { chosen.append(key.2) } }))
        ]
        let window = try await window(Self.long)
        try await window.run("field.focus(); field.setSelectionRange(0, 0)")
        // The engine keeps a modifier that is pressed in a field: the page tells when it has come.
        func press(_ modifier: String, _ key: String) async throws {
            try await window.run("keys = []")
            try await window.desktop.hands("keydown", modifier)
            try await window.wait(for: "keys.length > 0")
            try await window.desktop.hands("key", key)
            try await window.desktop.hands("keyup", modifier)
        }
        try await press("Control_L", "Right")
        try await window.wait(for: "field.selectionStart > 0")
        try await press("Control_L", "a")
        try await window.wait(for: "field.selectionEnd - field.selectionStart === field.value.length")
        #expect(chosen == [])
        try await press("Alt_L", "Left")
        try await until { chosen == ["Left"] }
        try await press("Control_L", "2")
        try await until { chosen == ["Left", "2"] }
        try await window.run("frame.contentWindow.focus()")
        try await window.press(["Control_L"], "Tab")
        try await until { chosen == ["Left", "2", "Tab"] }
        // Another menu: keys of the last one are the page's again.
        bar.menu = [.submenu("Keys", [.item("Other", shortcut: "Alt+Right") { chosen.append("other") }])]
        try await window.run("box.focus({ preventScroll: true }); scrollTo(1000, 1000)")
        try await window.press(["Alt_L"], "Right")
        try await until { chosen.last == "other" }
        try await window.press(["Control_L"], "a")
        try await window.wait(for: "ended.at(-1) === 'a false'")
        #expect(chosen == ["Left", "2", "Tab", "other"])
    }

    @Test func `a letter opens its menu and chooses a line`() async throws {
        var chosen: [String] = []
        bar.menu = [
            .submenu("File", [.item("New") { chosen.append("new") }, .item("Other") { chosen.append("other") }]),
            .submenu("Find", [.item("Next") { chosen.append("next") }]),
        ]
        let window = try await window("<input id=field>")
        try await window.run("keys = []; addEventListener('keydown', (event) => keys.push(event.key))")
        try await window.press(["Alt_L"], "f")
        try await until { window.openMenus.count == 1 }
        try await window.press("o")
        try await until { chosen == ["other"] }
        try await until { window.openMenus.isEmpty }
        try await window.pressUntilHeard("x")
        // An element in which the user writes has no use for them.
        try await window.run("field.focus(); keys = []")
        try await window.desktop.hands("keydown", "Alt_L")
        try await window.wait(for: "keys.length > 0")
        try await window.desktop.hands("key", "i")
        try await window.desktop.hands("keyup", "Alt_L")
        try await until { window.openMenus.count == 1 }
        try await window.press("n")
        try await until { chosen == ["other", "next"] }
    }

    @Test func `a letter that the page takes opens no menu`() async throws {
        var chosen: [String] = []
        bar.menu = [
            .submenu("File", [.item("New", shortcut: "Alt+I") { chosen.append("new") }]),
            .submenu("Edit", [.item("Copy") { chosen.append("copy") }]),
            .submenu("I", [.item("Odd")]),
        ]
        let window = try await window(
            """
            <button id=accessed accesskey=e>Button</button><script>
            keys = []
            addEventListener('keydown', (event) => { keys.push(event.key); if (window.takes) event.preventDefault() })
            accessed.onfocus = () => keys.push('accessed')
            </script>
            """)
        try await window.press(["Alt_L"], "e")
        try await window.wait(for: "keys.includes('accessed')")
        try await window.press(["Alt_L"], "i")
        try await until { chosen == ["new"] }
        try await window.run("window.takes = true; keys = []")
        try await window.press("alt+f")
        try await window.wait(for: "keys.includes('f')")
        try await window.run("window.takes = false; keys = []")
        try await window.pressUntilHeard("x")
        #expect(window.openMenus.isEmpty)
        // A menu that is another has its letters behind the page, too.
        bar.menu = [.submenu("Edit", [.item("Paste") { chosen.append("paste") }]), .submenu("More", [.item("Line")])]
        try await window.run("document.activeElement.blur(); keys = []")
        try await window.press(["Alt_L"], "e")
        try await window.wait(for: "keys.includes('accessed')")
        try await window.press(["Alt_L"], "m")
        try await until { window.openMenus.count == 1 }
        #expect(chosen == ["new"])
        try await window.press("Escape")
        try await until { window.openMenus.isEmpty }
    }

    @Test func `a context menu shows no keys of the app's menu`() async throws {
        bar.menu = [.submenu("File", [.item("New", shortcut: "CmdOrCtrl+N") {}, .item("Open", shortcut: "CmdOrCtrl+O") {}])]
        let window = try await window(ContextMenusTests.page) { $0.enable(ContextMenus(in: $1)) }
        try await window.run("show([{ id: 'one', title: 'One' }, { id: 'two', title: 'Two' }])")
        try await until { window.openMenus.count == 1 }
        #expect(MenuWindow.texts(in: try #require(window.openMenus.first)) == ["One", "Two"])
        try await window.press("Escape")
        try await until { window.openMenus.isEmpty }
        try await window.click(15, 10)
        try await until { window.openMenus.count == 1 }
        #expect(MenuWindow.texts(in: try #require(window.openMenus.first)) == ["New", "Ctrl+N", "Open", "Ctrl+O"])
        try await window.press("Escape")
        try await until { window.openMenus.isEmpty }
    }

    @Test func `a menu can change, go and come, and the page stays as it is`() async throws {
        var chosen: [String] = []
        let window = try await window("<script>mark = 1</script>")
        #expect(gtk_widget_get_height(window.webView.gtkWidget) == 300)
        bar.menu = [.submenu("One", [.item("A", shortcut: "F8") { chosen.append("A") }])]
        try await until { gtk_widget_get_height(window.webView.gtkWidget) < 300 }
        bar.menu = [.submenu("Two", [.item("B", shortcut: "F8") { chosen.append("B") }])]
        try await window.press("F8")
        try await until { chosen == ["B"] }
        bar.menu = nil
        try await until { gtk_widget_get_height(window.webView.gtkWidget) == 300 }
        try await window.run("keys = 0; addEventListener('keydown', () => keys++)")
        try await window.press("F8")
        try await window.wait(for: "keys === 1")
        #expect(chosen == ["B"])
        #expect(try await window.run("return mark") as? Int == 1)
    }

    @Test func `roles edit the page that has the keys`() async throws {
        bar.menu = [
            .submenu("Edit", [.role(.selectAll), .role(.cut), .role(.paste)]),
            .submenu("Other", [.item("Cut", shortcut: "F7"), .role(.delete)]),
        ]
        let window = try await window("<textarea autofocus>some text</textarea>")
        try await window.run("document.querySelector('textarea').focus()")
        let view = window.webView
        for role in [MenuRole.selectAll, .cut] {
            role.perform(in: window.gtkWindow, view, AppIdentity(id: "", name: "", version: "") {})
        }
        try await window.wait(for: "document.querySelector('textarea').value === ''")
        MenuRole.paste.perform(in: window.gtkWindow, view, AppIdentity(id: "", name: "", version: "") {})
        try await window.wait(for: "document.querySelector('textarea').value === 'some text'")
    }

    @Test func `roles of the window and the app`() async throws {
        bar.menu = [.submenu("File", [.role(.toggleFullScreen), .role(.about), .role(.close)])]
        let window = try await window()
        let gtkWindow = try #require(window.gtkWindow)
        try await window.press("F11")
        try await until { gtk_window_is_fullscreen(gtkWindow) != 0 }
        try await window.press("F11")
        try await until { gtk_window_is_fullscreen(gtkWindow) == 0 }
        MenuRole.about.perform(
            in: gtkWindow, window.webView, AppIdentity(id: "org.example.Menus", name: "Menus", version: "7") {})
        try await until { try await window.desktop.hands("getactivewindow", "getwindowname").output == "About Menus" }
        try await window.press("Escape")
        try await until { try await window.desktop.hands("getactivewindow", "getwindowname").output == "Menus" }
        try await window.press("ctrl+w")
        await window.window.closed()
    }

    @Test func `choices reach the page of their window, and no other`() async throws {
        let bar = bar
        bar.menu = [.submenu("File", [.item("Archive", id: "archive", shortcut: "Ctrl+E")])]
        let other = BridgePage { $0.enable(MenuChoices(bar.choices, in: $1)) }
        try await other.load(html: "<script>chosen = []; ponte.on('menu.chosen', ({ id }) => chosen.push(id))</script>")
        let window = try await window("<script>chosen = []; ponte.on('menu.chosen', ({ id }) => chosen.push(id))</script>") {
            $0.enable(MenuChoices(bar.choices, in: $1))
        }
        try await window.press("ctrl+e")
        try await window.wait(for: "chosen.join() === 'archive'")
        #expect(try await other.run("return chosen.length") as? Int == 0)
    }

    @Test func `Ctrl+Z is the item's that has it, and nobody's while another widget has the keys`() async throws {
        var chosen: [String] = []
        let window = try await window(
            "<input id=field><script>keys = []; addEventListener('keydown', (event) => keys.push(event.key))</script>")
        try await window.run("field.focus()")
        try await window.pressUntilHeard("a")
        let typed = try #require(try await window.run("return field.value") as? String)
        gtk_window_set_focus(window.gtkWindow, nil)
        let before = window.leftKeys
        try await window.press("ctrl+z")
        // Control and Z; the window is done with both in the same turn.
        try await until { window.leftKeys >= before + 2 }
        gtk_widget_grab_focus(window.webView.gtkWidget)
        #expect(try await window.run("return field.value") as? String == typed)
        bar.menu = [.submenu("Edit", [.item("Step Back", shortcut: "Ctrl+Z") { chosen.append("back") }])]
        try await window.press("ctrl+z")
        try await until { chosen == ["back"] }
        #expect(try await window.run("return field.value") as? String == typed)
    }

    @Test func `a window that is closed leaves nothing behind`() async throws {
        bar.menu = [.submenu("File", [.item("A")])]
        weak var view: WKWebView?
        do {
            let window = try await window()
            view = window.webView
            window.window.close()
        }
        try await until { view == nil }
        bar.menu = [.submenu("File", [.item("B")])]
    }
}
