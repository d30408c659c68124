#if canImport(AppKit) && !canImport(UIKit)
    /// The place of a video.
    public enum VideoPlace: Sendable {
        /// In a window of its own.
        case window
    }
#endif
