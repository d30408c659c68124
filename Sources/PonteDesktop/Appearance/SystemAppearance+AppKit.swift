#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    /// The appearance of AppKit's application, which its windows and their web views take.
    @MainActor
    final class SystemAppearance {
        private var observation: NSKeyValueObservation?

        var isDark: Bool {
            NSApplication.shared.effectiveAppearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
        }

        func choose(_ choice: DesktopAppearance) {
            NSApplication.shared.appearance =
                switch choice {
                case .system: nil
                case .light: NSAppearance(named: .aqua)
                case .dark: NSAppearance(named: .darkAqua)
                }
        }

        /// Calls `changed` after each change.
        func follow(_ changed: @escaping @MainActor () -> Void) {
            observation = NSApplication.shared.observe(\.effectiveAppearance, options: []) { _, _ in
                MainActor.assumeIsolated { changed() }
            }
        }
    }
#endif
