#if canImport(UIKit)
    public import UIKit

    /// Where a video shows.
    public enum VideoPlace {
        /// Over all that the app shows.
        case window
        /// Presented by this view controller.
        case controller(UIViewController)
    }
#endif
