#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import PonteAsync
    internal import PonteWindow

    /// What a window has together with those that its pages have opened.
    @MainActor
    final class PageFamily {
        let downloads: PageDownloads
        let decisions = PageDecisions()
        let silence = PageSilence()
        /// Those that pages have opened.
        var windows: [WebViewWindow] = []
        private let rate = CallRate(5, within: .seconds(10), clock: ContinuousClock())
        private static let limit = 20

        init(_ window: WebViewWindow) {
            downloads = PageDownloads(in: window)
        }

        /// False if a page has opened too many, or too many at once.
        func admitsWindow() -> Bool {
            windows.removeAll { !$0.isOpen }
            return windows.count < Self.limit && rate.take()
        }
    }
#endif
