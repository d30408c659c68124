internal import Ponte
internal import PonteText

extension MenuContract.Popup {
    private static let countLimit = 128
    private static let depthLimit = 4

    /// - Throws: `PonteError` with `invalidParameters` and `limitExceeded`.
    func menu() throws -> DesktopMenu {
        guard x.isFinite, y.isFinite else { throw PonteError(.invalidParameters, "The place of a menu is two numbers.") }
        guard !items.isEmpty else { throw PonteError(.invalidParameters, "A menu has one item or more.") }
        var count = 0
        return try Self.menu(items, depth: 1, &count)
    }

    private static func menu(_ items: [MenuContract.Item], depth: Int, _ count: inout Int) throws -> DesktopMenu {
        guard depth <= depthLimit else {
            throw PonteError(.limitExceeded, "A menu has at most \(depthLimit) levels.")
        }
        count += items.count
        guard count <= countLimit else {
            throw PonteError(.limitExceeded, "A menu has at most \(countLimit) items, those of inner menus included.")
        }
        var lines: [DesktopMenu.Item] = []
        for item in items { lines.append(try line(item, depth, &count)) }
        return DesktopMenu(lines)
    }

    private static func line(_ item: MenuContract.Item, _ depth: Int, _ count: inout Int) throws -> DesktopMenu.Item {
        if item.isSeparator == true { return .separator }
        // A character may be of a million marks.
        guard let title = item.title, 1...512 ~= title.utf8.count, title.count <= 128, !title.utf8.contains(0),
            !DisplayText.line(title).isEmpty
        else {
            throw PonteError(.invalidParameters, "An item of a menu has a title of 1 to 128 characters, or is a separator.")
        }
        if let inner = item.items { return .submenu(title, try menu(inner, depth: depth + 1, &count)) }
        guard let id = item.id, 1...256 ~= id.utf8.count else {
            throw PonteError(.invalidParameters, "An item of a menu has an id of 1 to 256 bytes, or items of its own.")
        }
        return .item(title, id: id, isEnabled: item.isEnabled ?? true, isChecked: item.isChecked)
    }
}
