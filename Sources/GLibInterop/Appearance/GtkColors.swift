internal import CWebKitGTK
internal import Foundation

// Platform: dark pages
/// Light or dark, for all that GTK and its web views paint in this program.
@MainActor
enum GtkColors {
    static let preferDark = GtkSetting(name: "gtk-application-prefer-dark-theme")
    static let theme = GtkSetting(name: "gtk-theme-name")
    /// From GTK 4.20 on. WebKitGTK that is built with it reads nothing else.
    static let scheme = GtkSetting(name: "gtk-interface-color-scheme")

    /// `GtkInterfaceColorScheme`.
    private static let (unsupported, dark, light): (Int32, Int32, Int32) = (0, 2, 3)

    /// True if GTK asks the desktop itself: from 4.20 on, and not on X11.
    static var areTheDesktops: Bool { scheme.enumeration.map { $0 != unsupported } ?? false }

    /// True for dark, as the engine reads it.
    static var areDark: Bool {
        switch scheme.enumeration {
        case dark: true
        case light: false
        default: preferDark.boolean || isDark(theme: ProcessInfo.processInfo.environment["GTK_THEME"] ?? theme.text)
        }
    }

    private static func isDark(theme: String) -> Bool {
        let name = theme.lowercased().utf8
        return ["-dark", ":dark"].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    /// - Parameter isDark: `nil` gives GTK's setting back to the desktop.
    static func set(isDark: Bool?) {
        guard let isDark else {
            scheme.reset()
            return preferDark.reset()
        }
        scheme.set(isDark ? dark : light)
        preferDark.set(isDark)
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
