#if canImport(AppKit) && !canImport(UIKit)
    /// On a Mac, apps sound side by side, and there is nothing to take.
    @MainActor
    enum AudioSession {
        static let focus = AudioFocus(nil)
    }
#endif
