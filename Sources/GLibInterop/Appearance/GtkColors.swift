internal import CWebKitGTK
internal import Foundation

// Platform: dark pages
/// Light or dark, for all that GTK and its web views paint in this program.
@MainActor
enum GtkColors {
    static let theme = GtkSetting(name: "gtk-theme-name")
    /// GTK 4.24 warns of it.
    static let preferDark = GtkSetting(name: "gtk-application-prefer-dark-theme")
    /// From GTK 4.20 on.
    static let scheme = GtkSetting(name: "gtk-interface-color-scheme")

    /// `GtkInterfaceColorScheme`.
    private static let (unsupported, dark, light): (Int32, Int32, Int32) = (0, 2, 3)

    /// True if the engine's pages take the newer setting. Until 2.52 they take the older one, whatever GTK has.
    private static let isSchemeThePages = scheme.enumeration != nil && webkit_get_minor_version() >= 54

    /// True if GTK asks the desktop itself, and the pages hear of it: with the newest, and not on X11.
    static var areTheDesktops: Bool { isSchemeThePages && scheme.enumeration != unsupported }

    /// The setting that pages take.
    static var ofPages: Int32? { isSchemeThePages ? scheme.enumeration : preferDark.boolean ? dark : light }

    /// True for dark, as pages have it.
    static var areDark: Bool {
        if ofPages == dark { return true }
        return !isSchemeThePages && isDark(theme: ProcessInfo.processInfo.environment["GTK_THEME"] ?? theme.text)
    }

    private static func isDark(theme: String) -> Bool {
        let name = theme.lowercased().utf8
        return ["-dark", ":dark"].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    /// - Parameter isDark: `nil` gives GTK's settings back to the desktop.
    static func set(isDark: Bool?) {
        if let isDark {
            if !isSchemeThePages { preferDark.set(isDark) }
            scheme.set(isDark ? dark : light)
        } else {
            if !isSchemeThePages { preferDark.reset() }
            scheme.reset()
        }
    }

    /// Takes the light one of a theme that is dark by its name, as desktops have it that have no setting for light or dark.
    ///
    /// - Returns: True if the theme was such a one.
    static func takeLightTheme() -> Bool {
        let name = theme.text
        guard isDark(theme: name) else { return false }
        theme.set(String(name.dropLast("-dark".count)))
        return true
    }
}
