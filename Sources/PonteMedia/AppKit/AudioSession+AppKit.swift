#if canImport(AppKit) && !canImport(UIKit)
    /// What the app's sound is to the device: on a Mac, there is nothing to say about it.
    @MainActor
    enum AudioSession {
        static func activate() {}
    }
#endif
