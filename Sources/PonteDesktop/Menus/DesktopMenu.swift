internal import PonteText

/// A menu: of the app, of an element of a page, of a tray icon.
///
///     app.menu = [
///         .submenu("File", [
///             .item("New Note", id: "new", shortcut: "CmdOrCtrl+N") { newNote() },
///             .separator,
///             .role(.close),
///         ]),
///         .submenu("Edit", [.role(.copy), .role(.paste)]),
///     ]
///
/// The first level of the app's menu are submenus, as on every desktop; on macOS a menu with the app's name, "About" and "Quit" stands before them. Menus within each other end
/// after 8.
public struct DesktopMenu: Sendable, ExpressibleByArrayLiteral {
    /// The items, from the top.
    public var items: [Item]

    /// A menu of these items.
    public init(_ items: [Item]) {
        self.items = items
    }

    public init(arrayLiteral items: Item...) {
        self.items = items
    }

    /// One line of a menu.
    public struct Item: Sendable {
        enum Kind: Sendable {
            case action
            case role(MenuRole)
            case submenu(DesktopMenu)
            case separator
        }

        let kind: Kind
        /// The text; an `&` or a `_` in it is shown as it is. An empty one of a role is the usual text, in the user's language.
        public var title: String
        /// The name by which a choice is reported; `nil` for an item with a closure alone.
        public var id: String?
        /// The keys that choose it.
        public var shortcut: DesktopShortcut?
        /// False if it cannot be chosen.
        public var isEnabled = true
        /// With or without a check mark; `nil` is an item that has none.
        public var isChecked: Bool?
        var action: (@MainActor @Sendable () -> Void)?

        /// An item that the user can choose.
        ///
        /// - Parameters:
        ///   - title: The text of the item.
        ///   - id: The name by which the choice is reported.
        ///   - shortcut: Reaches the app unless the page, or an editable element in it, has taken the key.
        ///   - isEnabled: False if it cannot be chosen.
        ///   - isChecked: With or without a check mark; `nil` is an item that has none. The app changes it.
        ///   - action: Is called when the item is chosen.
        public static func item(
            _ title: String, id: String? = nil, shortcut: DesktopShortcut? = nil, isEnabled: Bool = true,
            isChecked: Bool? = nil, _ action: (@MainActor @Sendable () -> Void)? = nil
        ) -> Item {
            Item(
                kind: .action, title: title, id: id, shortcut: shortcut, isEnabled: isEnabled, isChecked: isChecked,
                action: action)
        }

        /// An item that every desktop has.
        ///
        /// - Parameters:
        ///   - role: The work of the item.
        ///   - title: `nil` is the usual one of `DesktopTexts`.
        public static func role(_ role: MenuRole, title: String? = nil) -> Item {
            Item(kind: .role(role), title: title ?? "", shortcut: role.shortcut)
        }

        /// A menu in the menu.
        public static func submenu(_ title: String, _ menu: DesktopMenu) -> Item {
            Item(kind: .submenu(menu), title: title)
        }

        /// A line between groups.
        public static var separator: Item { Item(kind: .separator, title: "") }
    }
}

extension DesktopMenu {
    static let depthLimit = 8
}

extension DesktopMenu.Item {
    /// What the user reads.
    @MainActor
    var shownTitle: String {
        if case .role(let role) = kind, title.isEmpty { return DisplayText.line(role.title) }
        return DisplayText.line(title)
    }

    var isSeparator: Bool {
        if case .separator = kind { true } else { false }
    }
}
