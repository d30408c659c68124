#if canImport(UIKit)
    public import UIKit

    /// The place of a video.
    public enum VideoPlace {
        /// Over all that the app shows.
        case window
        /// Presented by this view controller.
        case controller(UIViewController)
    }
#endif
