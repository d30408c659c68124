#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    /// The questions that the windows of the program ask by themselves, so that nothing is lost that is not saved.
    ///
    ///     WebViewWindow.closingQuestions = [.runningDownload]
    public struct ClosingQuestions: OptionSet, Sendable {
        /// Asks before a window closes whose page does not want to be left (`beforeunload`), as browsers do; on Linux also before a load takes the page's place. The user must
        /// have touched the page. It has 5 seconds to answer.
        public static let unsavedWork = ClosingQuestions(rawValue: 1)
        /// Asks before the last window closes and before the program quits, while a `WKDownload` is under way. Linux only.
        public static let runningDownload = ClosingQuestions(rawValue: 2)
        /// Both.
        public static let all: ClosingQuestions = [.unsavedWork, .runningDownload]

        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }
#endif
