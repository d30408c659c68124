#if os(Linux)
    internal import GLibInterop

    /// GTK's colours, which its web views share.
    @MainActor
    final class SystemAppearance {
        private var watch: GtkSettingsWatch?

        var isDark: Bool { GtkAppearance.shared.isDark }

        func choose(_ choice: DesktopAppearance) {
            GtkAppearance.shared.choice =
                switch choice {
                case .system: nil
                case .light: false
                case .dark: true
                }
        }

        /// Calls `changed` after each change.
        func follow(_ changed: @escaping @MainActor () -> Void) {
            watch = .onColors(changed)
        }
    }
#endif
