internal import CGLibSupport
internal import GLibInterop

/// The context menu by the Menu key and Shift+F10, which WebKitGTK does not have for GTK 4.
///
/// A page that has left the key gets a `contextmenu` event at what has the keys. If it leaves that, too, a menu with the engine's words opens there.
@MainActor
final class KeyMenu {
    private static let script = String(decoding: PackageResources.keyMenu_js, as: UTF8.self)
    private static let world = WKContentWorld.world(name: "ponte key menu")
    private static let modifiers = [GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK].reduce(0) { $0 | $1.rawValue }

    private weak var webView: WKWebView?
    private var keys: LeftKeys?
    /// A key that is held down comes again and again.
    private var isAsking = false
    private var popover: ItemsPopover?

    /// - Parameter view: Without a key controller of this module.
    init(_ view: GObjectOwner<WebKitWebView>) {
        keys = LeftKeys(of: view.widget) { [weak self] key, held in self?.take(key, held) ?? false }
    }

    func listen(for webView: WKWebView) {
        self.webView = webView
    }

    func stop() {
        keys?.stop()
        popover?.takeAway()
        (keys, popover) = (nil, nil)
    }

    private func take(_ key: guint, _ held: UInt32) -> Bool {
        let held = held & Self.modifiers
        let isMenu = key == guint(GDK_KEY_Menu) && held == 0
        guard isMenu || (key == guint(GDK_KEY_F10) && held == GDK_SHIFT_MASK.rawValue), let webView else { return false }
        guard !isAsking, popover == nil else { return true }
        isAsking = true
        webView.call(Self.script, [:], in: nil, world: Self.world) { [weak self] result in
            self?.isAsking = false
            // None for a page that has taken the event.
            if let found = (try? result.get()) as? [String: Any] { self?.open(KeyMenuPlace(found)) }
        }
        return true
    }

    private func open(_ place: KeyMenuPlace) {
        // Meanwhile the user may have gone elsewhere.
        guard let webView, webView.isOnScreen, gtk_widget_is_focus(webView.gtkWidget) != 0, popover == nil else { return }
        let groups = KeyMenuItem.groups(for: place, in: webView)
        guard !groups.isEmpty else { return }
        let element = WKContextMenuElementInfo(linkURL: place.linkURL)
        webView.engine.uiDelegate?.webView(webView, contextMenuWillPresentForElement: element)
        popover = ItemsPopover(groups, x: place.x, y: place.y, over: webView) { [weak self] in
            self?.close(element)
        }
    }

    private func close(_ element: WKContextMenuElementInfo) {
        guard let popover else { return }
        self.popover = nil
        popover.takeAway()
        guard let webView else { return }
        webView.engine.uiDelegate?.webView(webView, contextMenuDidEndForElement: element)
    }
}
