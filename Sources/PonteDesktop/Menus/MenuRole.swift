internal import PonteControls

/// The items that every desktop has. On the wire the names are Electron's.
public enum MenuRole: String, Codable, CaseIterable, Sendable {
    /// Editing, in the page that has the keys.
    case undo, redo, cut, copy, paste, pasteAndMatchStyle, delete, selectAll
    /// The page.
    case reload
    /// The history of the page. Without a page to go to, they do nothing.
    case back, forward
    /// The bar by which the user finds a text in the page, and its next and previous match.
    case find, findNext, findPrevious
    /// The print dialog, as by the page's `window.print()`.
    case print
    /// The zoom of the page, in the steps of browsers.
    case zoomIn, zoomOut, resetZoom
    /// The window.
    case minimize, close
    case toggleFullScreen = "togglefullscreen"
    /// The app.
    case about, quit

    /// In the user's language.
    @MainActor
    var title: String {
        let texts = DesktopTexts.current
        return switch self {
        case .undo: texts.undo
        case .redo: texts.redo
        case .cut: texts.cut
        case .copy: texts.copy
        case .paste: texts.paste
        case .pasteAndMatchStyle: texts.pasteAsPlainText
        case .delete: texts.delete
        case .selectAll: texts.selectAll
        case .reload: texts.reload
        case .back: texts.back
        case .forward: texts.forward
        case .find: texts.find
        case .findNext: texts.findNext
        case .findPrevious: texts.findPrevious
        case .print: texts.print
        case .zoomIn: texts.zoomIn
        case .zoomOut: texts.zoomOut
        case .resetZoom: texts.resetZoom
        case .minimize: texts.minimize
        case .close: texts.closeWindow
        case .toggleFullScreen: texts.fullScreen
        case .about: texts.about
        case .quit: texts.quit()
        }
    }

    var shortcut: DesktopShortcut? {
        switch self {
        case .undo: "CmdOrCtrl+Z"
        case .redo: "CmdOrCtrl+Shift+Z"
        case .cut: "CmdOrCtrl+X"
        case .copy: "CmdOrCtrl+C"
        case .paste: "CmdOrCtrl+V"
        case .pasteAndMatchStyle: "CmdOrCtrl+Shift+V"
        case .selectAll: "CmdOrCtrl+A"
        case .reload: "CmdOrCtrl+R"
        case .back: Self.historyKeys.back
        case .forward: Self.historyKeys.forward
        case .find: "CmdOrCtrl+F"
        case .findNext: "CmdOrCtrl+G"
        case .findPrevious: "CmdOrCtrl+Shift+G"
        case .print: "CmdOrCtrl+P"
        case .zoomIn: "CmdOrCtrl+Plus"
        case .zoomOut: "CmdOrCtrl+-"
        case .resetZoom: "CmdOrCtrl+0"
        case .close: "CmdOrCtrl+W"
        case .toggleFullScreen: Self.fullScreen
        case .quit: "CmdOrCtrl+Q"
        case .minimize: Self.minimizing
        case .delete, .about: nil
        }
    }

    var isZoom: Bool { [.zoomIn, .zoomOut, .resetZoom].contains(self) }

    #if os(Linux)
        private static let fullScreen: DesktopShortcut? = "F11"
        private static let minimizing: DesktopShortcut? = nil
        private static let historyKeys: (back: DesktopShortcut, forward: DesktopShortcut) = ("Alt+Left", "Alt+Right")
    #else
        private static let fullScreen: DesktopShortcut? = "Ctrl+Cmd+F"
        private static let minimizing: DesktopShortcut? = "Cmd+M"
        private static let historyKeys: (back: DesktopShortcut, forward: DesktopShortcut) = ("Cmd+[", "Cmd+]")
    #endif

    /// The engine's editing command (WebKitGTK, "webkit-editing-commands"), which are the names of `document.execCommand` too.
    var editingCommand: String? {
        switch self {
        case .undo: "Undo"
        case .redo: "Redo"
        case .cut: "Cut"
        case .copy: "Copy"
        case .paste: "Paste"
        case .pasteAndMatchStyle: "PasteAsPlainText"
        case .delete: "Delete"
        case .selectAll: "SelectAll"
        default: nil
        }
    }
}
