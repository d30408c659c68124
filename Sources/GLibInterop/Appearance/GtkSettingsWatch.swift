/// Tells of changes of some of GTK's settings, for as long as it lives.
@MainActor
package final class GtkSettingsWatch {
    private var handlers: [(GtkSetting, UInt)] = []

    /// For all that `GtkAppearance.isDark` depends on.
    package static func onColors(_ changed: @escaping @MainActor () -> Void) -> GtkSettingsWatch {
        GtkSettingsWatch([GtkColors.scheme, GtkColors.preferDark, GtkColors.theme], changed)
    }

    /// For the user's wish for less motion.
    package static func onMotion(_ changed: @escaping @MainActor () -> Void) -> GtkSettingsWatch {
        GtkSettingsWatch(
            ["gtk-enable-animations", "gtk-interface-reduced-motion"].map { GtkSetting(name: $0) }, changed)
    }

    private init(_ settings: [GtkSetting], _ changed: @escaping @MainActor () -> Void) {
        handlers = settings.compactMap { setting in setting.follow(changed).map { (setting, $0) } }
    }

    isolated deinit {
        for (setting, handler) in handlers { setting.ignore(handler) }
    }
}
