internal import CGLibSupport

/// The part of the engine's context menu that is about text, and the item of a view that can be inspected.
enum EditingMenu {
    private static let kept: Set<WebKitContextMenuAction> = [
        WEBKIT_CONTEXT_MENU_ACTION_COPY, WEBKIT_CONTEXT_MENU_ACTION_CUT, WEBKIT_CONTEXT_MENU_ACTION_PASTE,
        WEBKIT_CONTEXT_MENU_ACTION_PASTE_AS_PLAIN_TEXT, WEBKIT_CONTEXT_MENU_ACTION_DELETE,
        WEBKIT_CONTEXT_MENU_ACTION_SELECT_ALL, WEBKIT_CONTEXT_MENU_ACTION_INPUT_METHODS, WEBKIT_CONTEXT_MENU_ACTION_UNICODE,
        WEBKIT_CONTEXT_MENU_ACTION_INSERT_EMOJI, WEBKIT_CONTEXT_MENU_ACTION_SPELLING_GUESS,
        WEBKIT_CONTEXT_MENU_ACTION_NO_GUESSES_FOUND, WEBKIT_CONTEXT_MENU_ACTION_IGNORE_SPELLING,
        WEBKIT_CONTEXT_MENU_ACTION_LEARN_SPELLING, WEBKIT_CONTEXT_MENU_ACTION_IGNORE_GRAMMAR,
        WEBKIT_CONTEXT_MENU_ACTION_FONT_MENU, WEBKIT_CONTEXT_MENU_ACTION_BOLD, WEBKIT_CONTEXT_MENU_ACTION_ITALIC,
        WEBKIT_CONTEXT_MENU_ACTION_UNDERLINE, WEBKIT_CONTEXT_MENU_ACTION_OUTLINE,
        WEBKIT_CONTEXT_MENU_ACTION_INSPECT_ELEMENT,
    ]

    /// Takes all else out of a menu.
    ///
    /// - Returns: False if nothing is left.
    @MainActor
    static func keep(in menu: OpaquePointer) -> Bool {
        let items = (0..<webkit_context_menu_get_n_items(menu)).compactMap { webkit_context_menu_get_item_at_position(menu, $0) }
        // A separator goes, too, if nothing stands before it or behind it.
        var hasItem = false
        var separator: OpaquePointer?
        for item in items {
            if webkit_context_menu_item_is_separator(item) != 0 {
                if hasItem, separator == nil { separator = item } else { webkit_context_menu_remove(menu, item) }
            } else if kept.contains(webkit_context_menu_item_get_stock_action(item)) {
                (hasItem, separator) = (true, nil)
            } else {
                webkit_context_menu_remove(menu, item)
            }
        }
        if let separator { webkit_context_menu_remove(menu, separator) }
        return hasItem
    }
}
