import CWebKitGTK
import Foundation
import GLibInterop
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// The engine's own context menu, with a user's mouse.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EditingMenuTests {
    private static let page = """
        <body style="margin: 0" oncontextmenu="menus = (window.menus ?? 0) + 1" onmousemove="place = event.clientX + ' ' + event.clientY">
        <input value="words" style="display: block; margin: 0; border: 0; height: 100px; width: 200px">
        <a href="https://b.example/" style="display: block; height: 100px">link</a>
        """

    /// The menus that the engine was about to show.
    @MainActor private final class Menus {
        var all: [[WebKitContextMenuAction]] = []

        /// It holds none of them open.
        func watch(_ webView: WKWebView) {
            connectAnswering(UnsafeMutableRawPointer(webView.gtkWidget), "context-menu") { [weak self] arguments in
                guard let menu = arguments.object(1).map({ OpaquePointer($0) }) else { return .handled(false) }
                self?.all.append(
                    (0..<webkit_context_menu_get_n_items(menu)).map {
                        webkit_context_menu_item_get_stock_action(webkit_context_menu_get_item_at_position(menu, $0))
                    })
                return .handled(true)
            }
        }
    }

    private func rightClick(_ y: Int32, in window: MenuWindow) async throws {
        let before = try await window.run("return window.menus ?? 0") as? Int ?? 0
        try await until {
            try await window.point(21, y)
            try await window.point(20, y)
            return try await window.run("return window.place ?? ''") as? String == "20 \(y)"
        }
        try await window.desktop.hands("click", "3")
        try await window.wait(for: "(window.menus ?? 0) === \(before + 1)")
    }

    @Test func `of the engine's menu, editing alone is left in text, and nothing elsewhere`() async throws {
        let window = try await MenuWindow(Self.page)
        let menus = Menus()
        menus.watch(window.webView)
        // Not so in a debug build's window.
        window.webView.isInspectable = false
        try await rightClick(150, in: window)
        try await until { menus.all.count == 1 }
        #expect(menus.all[0].contains(WEBKIT_CONTEXT_MENU_ACTION_OPEN_LINK))
        ContextMenus.showEditingOnly(in: window.webView)
        try await rightClick(150, in: window)
        // Without a text to paste, the engine offers none.
        try DesktopClipboard().write(ClipboardContent(text: "pasted"))
        // The engine asks in the order of the clicks.
        _ = try await window.run("document.querySelector('input').select()")
        try await rightClick(50, in: window)
        try await until { menus.all.count == 2 }
        let editing = [WEBKIT_CONTEXT_MENU_ACTION_CUT, WEBKIT_CONTEXT_MENU_ACTION_COPY, WEBKIT_CONTEXT_MENU_ACTION_PASTE]
        #expect(editing.allSatisfy(menus.all[1].contains), "\(menus.all[1].map(\.rawValue))")
        let others = [
            WEBKIT_CONTEXT_MENU_ACTION_RELOAD, WEBKIT_CONTEXT_MENU_ACTION_GO_BACK, WEBKIT_CONTEXT_MENU_ACTION_OPEN_LINK,
            WEBKIT_CONTEXT_MENU_ACTION_INSPECT_ELEMENT,
        ]
        #expect(!others.contains(where: menus.all[1].contains))
        // No separator stands at an end, or behind another.
        let ends = [menus.all[1].first, menus.all[1].last]
        #expect(!ends.contains(WEBKIT_CONTEXT_MENU_ACTION_NO_ACTION))
        let pairs = zip(menus.all[1], menus.all[1].dropFirst())
        #expect(!pairs.contains { $0 == WEBKIT_CONTEXT_MENU_ACTION_NO_ACTION && $1 == $0 })
    }

    @Test func `a view that can be inspected keeps the item for it`() async throws {
        let window = try await MenuWindow(Self.page)
        let menus = Menus()
        menus.watch(window.webView)
        window.webView.isInspectable = true
        ContextMenus.showEditingOnly(in: window.webView)
        try await rightClick(150, in: window)
        try await until { menus.all.count == 1 }
        #expect(menus.all[0] == [WEBKIT_CONTEXT_MENU_ACTION_INSPECT_ELEMENT])
    }
}
