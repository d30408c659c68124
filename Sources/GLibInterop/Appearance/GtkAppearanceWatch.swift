/// Tells of changes of `GtkAppearance.isDark`, for as long as it lives.
@MainActor
package final class GtkAppearanceWatch {
    private var handlers: [(GtkSetting, UInt)] = []

    package init(_ changed: @escaping @MainActor () -> Void) {
        handlers = [GtkColors.scheme, GtkColors.preferDark, GtkColors.theme].compactMap { setting in
            setting.follow(changed).map { (setting, $0) }
        }
    }

    isolated deinit {
        for (setting, handler) in handlers { setting.ignore(handler) }
    }
}
