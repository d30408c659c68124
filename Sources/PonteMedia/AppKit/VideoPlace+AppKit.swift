#if canImport(AppKit) && !canImport(UIKit)
    /// Where a video shows.
    public enum VideoPlace: Sendable {
        /// In a window of its own.
        case window
    }
#endif
