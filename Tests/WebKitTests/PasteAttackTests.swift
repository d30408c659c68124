import CGLibSupport
import Foundation
import TestSupport
import Testing

@testable import WebKit

/// Files that a user has copied in a file manager, and pastes into a page.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PasteAttackTests {
    private static let path = "/home/secret/user/a b.txt"
    private static let address = "file:///home/secret/user/a%20b.txt"
    private static let pastes = ["ctrl+v", "ctrl+shift+v", "shift+Insert"]

    private static let body = """
        <style>body { margin: 0 } #input, #editable { display: block; width: 200px; height: 40px }</style>
        <input id=input><div id=editable contenteditable></div><script>
        const log = [], keys = []
        for (const name of ['paste', 'beforeinput', 'input']) window.addEventListener(name, (event) => {
          const transfer = event.clipboardData ?? event.dataTransfer
          const types = ['text/plain', 'text', 'url', 'text/html', 'text/uri-list', 'x-special/gnome-copied-files']
          log.push([name, event.data, transfer && types.map((type) => transfer.getData(type)), transfer && [...transfer.files].map((file) => file.name)])
        }, true)
        addEventListener('keydown', (event) => keys.push(event.key))
        const everything = () => JSON.stringify([log, input.value, editable.innerHTML])
        </script>
        """

    /// What a clipboard has whose files a file manager has put there.
    enum Copied: CaseIterable {
        case list, listAndText, fileManagersTextAlone, portal, mixedList

        @MainActor
        func own(_ put: @MainActor (String, String) async throws -> ClipboardPeer) async throws -> ClipboardPeer {
            switch self {
            case .list: try await put("files", path)
            case .listAndText: try await put("text/uri-list,text/plain;charset=utf-8,text/plain", address + "\r\n")
            case .fileManagersTextAlone:
                try await put("x-special/gnome-copied-files,text/plain;charset=utf-8", "copy\n" + address)
            case .portal: try await put("application/vnd.portal.filetransfer,text/plain;charset=utf-8", path)
            case .mixedList:
                try await put(
                    "text/uri-list,text/html,text/plain;charset=utf-8", "https://b.example/\r\n FILE:///home/secret/user/a\r\n")
            }
        }
    }

    private func makePage(_ configuration: WKWebViewConfiguration = WKWebViewConfiguration()) async throws -> DropPage {
        let page = try await DropPage(Self.body, configuration: configuration)
        try await page.manager.hands("windowactivate", "--sync", page.window)
        return page
    }

    /// Presses keys in an element, and waits until the page has met a last one.
    private func press(_ keys: [String], in element: String, of page: DropPage) async throws {
        try await page.webView.evaluateJavaScript("\(element).focus(); keys.length = 0")
        try await until {
            try await page.manager.hands(["key"] + keys + ["z"])
            return try await page.holds("keys.includes('z')")
        }
    }

    @Test(arguments: Copied.allCases, ["input", "editable"])
    func `pasted files tell the page no path`(copied: Copied, element: String) async throws {
        let page = try await makePage()
        let peer = try await copied.own { try await ClipboardPeer.owning($0, $1) }
        defer { withExtendedLifetime(peer) {} }
        try await until { ClipboardFiles.copied.mayBeThere }
        try await press(Self.pastes, in: element, of: page)
        page.webView.runEditingCommand("Paste")
        page.webView.runEditingCommand("PasteAsPlainText")
        try await press([], in: element, of: page)
        let told = try #require(try await page.value("everything()"))
        #expect(!told.contains("secret") && !told.contains(#"["paste""#), "\(told)")
        // The keys themselves are the page's.
        #expect(try await page.holds("\(element).value?.includes('z') || \(element).textContent.includes('z')"))
    }

    @Test func `files in the selection of the middle button tell no path either`() async throws {
        let page = try await makePage()
        let peer = try await Copied.list.own { try await ClipboardPeer.selecting($0, $1) }
        defer { withExtendedLifetime(peer) {} }
        try await until { ClipboardFiles.selected.mayBeThere }
        for y in ["20", "60"] {
            try await page.manager.hands("mousemove", "--window", page.window, "100", y, "click", "2")
        }
        try await press([], in: "input", of: page)
        let told = try #require(try await page.value("everything()"))
        #expect(!told.contains("secret") && !told.contains(#"["paste""#), "\(told)")
        try await page.manager.rest(page.webView)
    }

    @Test func `texts and links are pasted, by each way, and after files, too`() async throws {
        let page = try await makePage()
        for round in 0..<2 {
            let files = try await Copied.list.own { try await ClipboardPeer.owning($0, $1) }
            try await until { ClipboardFiles.copied.mayBeThere }
            try await press(["ctrl+v"], in: "input", of: page)
            withExtendedLifetime(files) {}
            let text = try await ClipboardPeer.owning("text/plain;charset=utf-8", "hello \(round)")
            try await until { !ClipboardFiles.copied.mayBeThere }
            for (element, content) in [("input", "value"), ("editable", "textContent")] {
                for key in Self.pastes {
                    try await page.webView.evaluateJavaScript("\(element).\(content) = ''; 0")
                    try await press([key], in: element, of: page)
                    try await until("\(key) in \(element)") {
                        try await page.holds("\(element).\(content).includes('hello \(round)')")
                    }
                }
            }
            withExtendedLifetime(text) {}
        }
        let link = try await ClipboardPeer.owning("text/uri-list,text/plain;charset=utf-8", "https://b.example/\r\n")
        defer { withExtendedLifetime(link) {} }
        // It may be files until its addresses have come.
        try await until {
            try await press(["ctrl+v"], in: "input", of: page)
            return try await page.holds("input.value.includes('https://b.example/')")
        }
    }

    @Test func `a page that may read the clipboard reads texts, and no paths`() async throws {
        let configuration = WKWebViewConfiguration()
        configuration.preferences.setValue(true, forKey: "javaScriptCanAccessClipboard")
        let page = try await makePage(configuration)
        let read = """
            try { return await navigator.clipboard.readText() } catch (error) { return error.name }
            """
        func readText() async throws -> String? {
            try await page.webView.callAsyncJavaScript(read, contentWorld: .page) as? String
        }
        let text = try await ClipboardPeer.owning("text/plain;charset=utf-8", "hello")
        try await until { try await readText() == "hello" }
        withExtendedLifetime(text) {}
        let files = try await Copied.list.own { try await ClipboardPeer.owning($0, $1) }
        defer { withExtendedLifetime(files) {} }
        try await until { ClipboardFiles.copied.mayBeThere }
        #expect(try await readText() == "NotAllowedError")
        let pasted = try await page.webView.evaluateJavaScript("input.focus(); document.execCommand('paste')") as? Bool
        #expect(pasted == false)
        #expect(try await page.holds("!everything().includes('secret')"))
    }

    @Test func `the context menu has no item that pastes files`() throws {
        let menu = try #require(webkit_context_menu_new())
        defer { g_object_unref(UnsafeMutableRawPointer(menu)) }
        let actions = [
            WEBKIT_CONTEXT_MENU_ACTION_COPY, WEBKIT_CONTEXT_MENU_ACTION_PASTE, WEBKIT_CONTEXT_MENU_ACTION_PASTE_AS_PLAIN_TEXT,
            WEBKIT_CONTEXT_MENU_ACTION_SELECT_ALL,
        ]
        for action in actions { webkit_context_menu_append(menu, webkit_context_menu_item_new_from_stock_action(action)) }
        PasteGuard.removePaste(from: menu)
        let left = (0..<webkit_context_menu_get_n_items(menu)).map {
            webkit_context_menu_item_get_stock_action(webkit_context_menu_get_item_at_position(menu, $0))
        }
        #expect(left == [WEBKIT_CONTEXT_MENU_ACTION_COPY, WEBKIT_CONTEXT_MENU_ACTION_SELECT_ALL])
    }
}
