internal import CGLibSupport
internal import GLibInterop

/// A line of the menu that a key opens: what the engine's own menu has at that place.
@MainActor
struct KeyMenuItem {
    /// With a mark for its key.
    let title: String
    let run: @MainActor (WKWebView) -> Void

    /// - Parameter text: As the engine's catalogue has it.
    private init(_ text: String, _ run: @escaping @MainActor (WKWebView) -> Void) {
        title = Catalogue.engine.translation(of: text) ?? text
        self.run = run
    }

    private init(_ text: String, command: String) {
        self.init(text) { $0.runEditingCommand(command) }
    }

    /// - Returns: None where there is nothing to choose.
    static func groups(for place: KeyMenuPlace, in webView: WKWebView) -> [[KeyMenuItem]] {
        var groups = [editing(place), link(place)]
        let isPage = groups.allSatisfy(\.isEmpty)
        if isPage, !webView.showsEditingMenuOnly { groups.append(history(of: webView)) }
        if let settings = webView.settings, webkit_settings_get_enable_developer_extras(settings) != 0 {
            groups.append([KeyMenuItem("Inspect _Element") { $0.showInspector() }])
        }
        return groups.filter { !$0.isEmpty }
    }

    private static func editing(_ place: KeyMenuPlace) -> [KeyMenuItem] {
        let copy = KeyMenuItem("_Copy", command: "Copy")
        guard place.isEditable else { return place.isSelected ? [copy] : [] }
        let selected = [KeyMenuItem("Cu_t", command: "Cut"), copy, KeyMenuItem("_Delete", command: "Delete")]
        let paste = [
            KeyMenuItem("_Paste", command: "Paste"), KeyMenuItem("Paste As Plain _Text", command: "PasteAsPlainText"),
        ]
        // Files in the clipboard are not pasted.
        return (place.isSelected ? selected : []) + (ClipboardFiles.copied.mayBeThere ? [] : paste)
            + [KeyMenuItem("Select _All", command: "SelectAll")]
    }

    private static func link(_ place: KeyMenuPlace) -> [KeyMenuItem] {
        guard !place.link.isEmpty else { return [] }
        return [
            KeyMenuItem("Copy Link Loc_ation") { webView in
                gdk_clipboard_set_text(gtk_widget_get_clipboard(webView.gtkWidget), place.link)
            }
        ]
    }

    private static func history(of webView: WKWebView) -> [KeyMenuItem] {
        (webView.canGoBack ? [KeyMenuItem("_Back") { _ = $0.goBack() }] : [])
            + (webView.canGoForward ? [KeyMenuItem("_Forward") { _ = $0.goForward() }] : [])
            + [KeyMenuItem("_Reload") { _ = $0.reload() }]
    }
}
