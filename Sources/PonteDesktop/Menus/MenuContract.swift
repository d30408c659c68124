public import Ponte

/// The method and the event of `ContextMenus` and `MenuChoices`.
public enum MenuContract {
    /// `menu.popup`: the id of the item that the user has chosen, or `null`. Throws `invalidParameters`, `limitExceeded` and `unavailable`.
    public static let popup = BridgeMethod<Popup, String?>("menu.popup")
    /// `menu.chosen`: an item of the app's menu, in the window of this page.
    public static let chosen = BridgeEvent<Chosen>("menu.chosen")

    /// A menu at a place of the page: `{ items, x, y }`.
    public struct Popup: Codable, Hashable, Sendable {
        /// From the top: 1 to 128 with those of inner menus.
        public var items: [Item]
        /// As in `event.clientX`: CSS pixels from the left of the view.
        public var x: Double
        /// As in `event.clientY`: CSS pixels from the top of the view.
        public var y: Double

        /// A menu at a place.
        public init(items: [Item], x: Double, y: Double) {
            (self.items, self.x, self.y) = (items, x, y)
        }
    }

    /// A line: `{ id, title, enabled?, checked? }`, `{ title, items }` for an inner menu, or `{ separator: true }`.
    public struct Item: Codable, Hashable, Sendable {
        /// The answer if it is chosen: 1 to 256 UTF-8 bytes.
        public var id: String?
        /// The text: 1 to 128 characters, of at most 512 UTF-8 bytes.
        public var title: String?
        /// False if it cannot be chosen.
        public var isEnabled: Bool?
        /// With or without a check mark; nothing is an item that has none.
        public var isChecked: Bool?
        /// True for a line between groups.
        public var isSeparator: Bool?
        /// An inner menu; 4 levels at most.
        public var items: [Item]?

        /// A line of a menu.
        public init(
            id: String? = nil, title: String? = nil, isEnabled: Bool? = nil, isChecked: Bool? = nil, isSeparator: Bool? = nil,
            items: [Item]? = nil
        ) {
            (self.id, self.title, self.isEnabled) = (id, title, isEnabled)
            (self.isChecked, self.isSeparator, self.items) = (isChecked, isSeparator, items)
        }

        private enum CodingKeys: String, CodingKey {
            case id, title, items
            case isEnabled = "enabled"
            case isChecked = "checked"
            case isSeparator = "separator"
        }
    }

    /// A choice: `{ id: string }`.
    public struct Chosen: Codable, Hashable, Sendable {
        /// As the app has named the item.
        public let id: String

        /// The choice of the item `id`.
        public init(id: String) {
            self.id = id
        }
    }
}
