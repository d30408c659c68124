#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import PonteControls
    internal import PonteText
    internal import WebKit

    extension PageDialogs {
        /// A site may begin one by itself, and more if the user says so.
        ///
        /// - Parameter isUsers: True if the user, or the app, has begun it.
        func take(_ download: WKDownload, isUsers: Bool) {
            let (site, key) = (questions.site, questions.key)
            let isFree = isUsers || family.hasNotDownloaded(key)
            family.downloads.take(download, questions) { [weak self] in
                guard !isFree else { return true }
                guard let self, let site, let key else { return false }
                return await family.decisions.decide(PageDecisions.Wish(permission: nil, site: key)) {
                    await questions.allows(DesktopTexts.current.pages.severalDownloads.filling("{site}", with: site))
                }
            }
        }
    }
#endif
