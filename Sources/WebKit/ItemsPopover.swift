internal import CGLibSupport
internal import GLibInterop

/// A menu of GTK's over a view, which is shown when it is made.
@MainActor
final class ItemsPopover {
    private static let actions = "ponte-key-menu"
    private let popover: AttachedPopover
    private var closed: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - x: A part of the view's width.
    ///   - y: A part of its height.
    ///   - closed: Is called in a later turn: GTK closes a menu ahead of the item's action. Not behind `takeAway()`.
    init?(
        _ groups: [[KeyMenuItem]], x: Double, y: Double, over webView: WKWebView, closed: @escaping @MainActor () -> Void
    ) {
        let menu = GObjectReference(takingOwnershipOf: g_menu_new())
        let group = GObjectOwner<GSimpleActionGroup>(takingOwnershipOf: g_simple_action_group_new())
        var count = 0
        for items in groups {
            let section = GObjectReference(takingOwnershipOf: g_menu_new())
            for item in items {
                count += 1
                Self.add(item, as: "item-\(count)", to: section, group, webView)
            }
            g_menu_append_section(menu.pointer, nil, Self.model(section))
        }
        guard let new = gtk_popover_menu_new_from_model_full(Self.model(menu), GTK_POPOVER_MENU_NESTED) else { return nil }
        let view = webView.gtkWidget
        popover = AttachedPopover(new, on: view)
        self.closed = closed
        gtk_widget_insert_action_group(new, Self.actions, OpaquePointer(group.pointer))
        gtk_widget_set_halign(new, GTK_ALIGN_START)
        gtk_popover_set_has_arrow(popover.pointer, 0)
        var point = GdkRectangle(
            x: Self.place(x, in: gtk_widget_get_width(view)), y: Self.place(y, in: gtk_widget_get_height(view)), width: 1,
            height: 1)
        gtk_popover_set_pointing_to(popover.pointer, &point)
        for signal in ["closed", "unmap"] {
            connect(new, signal) { [weak self] _ in Task { self?.tell() } }
        }
        popover.popUp()
    }

    private func tell() {
        let closed = closed
        self.closed = nil
        closed?()
    }

    func takeAway() {
        closed = nil
        popover.takeAway()
    }

    private static func add(
        _ item: KeyMenuItem, as name: String, to section: GObjectReference, _ group: GObjectOwner<GSimpleActionGroup>,
        _ webView: WKWebView
    ) {
        guard let action = g_simple_action_new(name, nil) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(action)) }
        connect(UnsafeMutableRawPointer(action), "activate") { [weak webView] _ in
            if let webView { item.run(webView) }
        }
        g_action_map_add_action(OpaquePointer(group.pointer), action)
        g_menu_append(section.pointer, item.title, "\(actions).\(name)")
    }

    private static func place(_ part: Double, in size: Int32) -> Int32 {
        Int32(min(max(part, 0), 1) * Double(max(size - 1, 0)))
    }

    private static func model(_ menu: GObjectReference) -> UnsafeMutablePointer<GMenuModel> {
        UnsafeMutableRawPointer(menu.pointer).assumingMemoryBound(to: GMenuModel.self)
    }
}
