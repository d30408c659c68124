#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import PonteAsync
    internal import PonteWindow

    /// The things that a window has together with those that its pages have opened.
    @MainActor
    final class PageFamily {
        let downloads: PageDownloads
        let decisions = PageDecisions()
        let silence = PageSilence()
        /// Those that pages have opened.
        var windows: [WebViewWindow] = []
        private let rate = CallRate(5, within: .seconds(10), clock: ContinuousClock())
        private static let limit = 20
        /// Those that have begun a download without the user's doing; all pages that no server has sent are one.
        private var downloading: Set<SiteKey?> = []
        private static let sites = 256

        init(_ window: WebViewWindow) {
            downloads = PageDownloads(in: window)
            downloads.next = { [weak self] in self?.windows.first { $0.isOpen } }
        }

        /// True for the first download of a site's.
        func hasNotDownloaded(_ site: SiteKey?) -> Bool {
            downloading.count < Self.sites && downloading.insert(site).inserted
        }

        /// False if a page has opened too many, or too many at once.
        func admitsWindow() -> Bool {
            windows.removeAll { !$0.isOpen }
            return windows.count < Self.limit && rate.take()
        }
    }
#endif
