#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import PonteAsync

    /// The sites that the user has silenced in a window and in those that its pages have opened, and how often they ask together.
    @MainActor
    final class PageSilence {
        private struct Page {
            weak var questions: PageQuestions?
        }

        let rate: CallRate
        private var silenced: Set<SiteKey> = []
        private var asked: Set<SiteKey> = []
        private var pages: [Page] = []
        /// Of sites that can be made on and on; all others count as those that have asked.
        private static let limit = 256

        init(clock: any Clock<Duration> = ContinuousClock()) {
            rate = .ofPage(clock: clock)
        }

        func add(_ questions: PageQuestions) {
            pages.removeAll { $0.questions == nil }
            pages.append(Page(questions: questions))
        }

        func isSilenced(_ site: SiteKey?) -> Bool { site.map(silenced.contains) ?? false }

        func silence(_ site: SiteKey?) {
            if let site { silenced.insert(site) }
        }

        /// - Returns: True if it has asked before.
        func asks(_ site: SiteKey?) -> Bool {
            guard let site else { return false }
            guard !asked.contains(site), asked.count < Self.limit else { return true }
            asked.insert(site)
            return false
        }

        /// The user has gone from a site to another one. What another window shows stays silent.
        func left(_ site: SiteKey) {
            guard !pages.contains(where: { $0.questions?.key == site }) else { return }
            silenced.remove(site)
            asked.remove(site)
        }
    }
#endif
