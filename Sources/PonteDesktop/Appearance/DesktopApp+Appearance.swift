#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import PonteAsync

    extension DesktopApp {
        /// Light or dark, for the app's pages (`prefers-color-scheme`), menus and dialogs: as the desktop says, until the app chooses.
        ///
        ///     app.appearance = .dark
        public var appearance: DesktopAppearance {
            get { colors.choice }
            set { colors.choice = newValue }
        }

        /// True if the app is dark now, by its choice or by the desktop's.
        public var isDark: Bool { colors.states.value.isDark }

        /// The choice and the colours now, and each later time.
        public var appearances: AsyncStream<AppearanceContract.State> { colors.states.values }

        /// Keeps the choice over restarts: takes the one of the last time, and writes each later one, in the background. Call it before the first window opens.
        ///
        /// An app that has the choice among its own settings does without: it sets `appearance` from there.
        public func keepAppearance() {
            guard let file = colors.keep(in: folders.statePlace) else { return }
            beforeEnd.append(file)
        }
    }
#endif
