/// Light or dark, as the app has chosen, or else as the desktop says. Versions of GTK that do not ask the desktop are told by this.
@MainActor
package final class GtkAppearance {
    /// That of the display, which is open.
    package static let shared = GtkAppearance()

    /// The app's choice: true for dark; `nil` as the desktop says.
    package var choice: Bool? {
        didSet { if choice != oldValue { apply() } }
    }
    /// The desktop's: `nil` if it has none, or nobody has told.
    private var wish: Bool?
    private var portal: ColorSchemePortal?
    /// The setting as this has left it.
    private var last = GtkColors.ofPages
    /// True while the theme is this one's, and not the desktop's.
    private var hasTheme = false

    private init() {}

    package var isDark: Bool { GtkColors.areDark }

    /// Asks the desktop, beside all else, and follows it. A second time, it does nothing.
    func followDesktop() {
        guard portal == nil, !GtkColors.areTheDesktops else { return }
        let portal = ColorSchemePortal { [weak self] in self?.take($0) }
        self.portal = portal
        Task { await portal.start(.session) }
    }

    private func take(_ wish: Bool?) {
        guard wish != self.wish else { return }
        self.wish = wish
        // An app may have set GTK's setting itself: it has the last word.
        guard choice == nil, GtkColors.ofPages == last else { return }
        apply()
    }

    private func apply() {
        if hasTheme { GtkColors.theme.reset() }
        hasTheme = choice == false && GtkColors.takeLightTheme()
        GtkColors.set(isDark: choice ?? wish)
        last = GtkColors.ofPages
    }
}
