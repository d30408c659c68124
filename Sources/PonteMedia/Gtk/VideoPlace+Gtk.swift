#if canImport(CGStreamer)
    public import CWebKitGTK

    /// The place of a video.
    public enum VideoPlace {
        /// In a window of its own.
        case window
        /// Over everything that a `GtkOverlay` shows, such as the web view in it.
        case overlay(UnsafeMutablePointer<GtkWidget>)
    }
#endif
