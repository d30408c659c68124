#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    /// The end of a print that has not failed.
    public enum PrintEnd: String, Codable, Sendable {
        /// The pages are with the printer's queue, or in the file that the user has named.
        case printed
        /// The user has cancelled.
        case cancelled
    }

    /// The answer to a page's `window.print()`.
    public enum PagePrintAnswer: Sendable {
        /// The system's dialog begins with these options; the page waits for its end.
        case dialog(PrintOptions)
        /// The user's default printer prints, without a question. The page goes on at once.
        case silent(PrintOptions)
        /// Nothing is printed.
        case refuse
    }
#endif
