#if canImport(AppKit) && !canImport(UIKit)
    /// The role of the app's sound on the device: on a Mac, there is nothing to say about it.
    @MainActor
    enum AudioSession {
        static func activate() {}
    }
#endif
