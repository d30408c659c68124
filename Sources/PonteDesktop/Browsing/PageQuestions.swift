#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteAsync
    internal import PonteControls
    internal import PonteWindow
    internal import WebKit

    /// The questions that the pages of a window ask the user: one at a time, and none of a site that the user has silenced.
    @MainActor
    final class PageQuestions {
        /// The site of the page that is shown; an address that only begins to load is nobody's.
        private(set) var site: String?
        /// Of the last page that a server has sent, or of the opener's: an empty page is its.
        private(set) var key: SiteKey?
        let dialogs: DesktopDialogs
        private weak var window: WebViewWindow?
        private var isShown = false
        private var waiting = 0
        private let end = NextValue<Void>()
        private let silence: PageSilence
        /// True if a silent page has led here without the user's doing, or if this page, which no server has sent, is silenced.
        private var isLedInSilence: Bool
        /// True if a question has been shown since the user has gone to another site.
        private var hasAsked = false
        /// The load of the main frame, until the page is there.
        private var load: MainLoad?
        private(set) var isPost = false
        /// True until a window that the user's click has opened shows its first page: its load is the user's.
        private var isOpening: Bool
        /// Permissions that nobody was asked about.
        private var unasked: Set<PageDecisions.Wish> = []
        /// More that wait are answered as if the user had cancelled them.
        private static let limit = 8

        init(
            _ dialogs: DesktopDialogs, in window: WebViewWindow, _ silence: PageSilence, openedBy opener: PageQuestions? = nil
        ) {
            (self.dialogs, self.window, self.silence) = (dialogs, window, silence)
            (key, isLedInSilence) = (opener?.key, opener?.isSilent ?? false)
            isOpening = opener != nil
            silence.add(self)
        }

        // MARK: Pages

        /// The main frame goes somewhere.
        func begins(_ load: MainLoad) {
            self.load = load
            if isOpening { self.load?.isUsers = true }
        }

        /// The main frame is at an address. A site that a silent page leads to by itself is silent, too.
        func committed(_ url: URL?) {
            let isUsers = load?.isUsers ?? false
            (site, isPost) = (SiteName.of(url), load?.isPost ?? false)
            (load, isOpening) = (nil, false)
            guard let new = SiteKey(url), new != key else { return }
            let (old, wasSilent) = (key, isSilent)
            key = new
            isLedInSilence = !isUsers && wasSilent
            if isUsers { hasAsked = false }
            if isUsers, let old { silence.left(old) }
        }

        // MARK: Questions

        private var isSilent: Bool { isLedInSilence || silence.isSilenced(key) }

        /// True while the main frame loads what the user, or the app, has led to.
        var isUsersLoad: Bool { load?.isUsers ?? false }

        /// True for the server of what the user has the main frame load.
        func isUsersLoad(_ space: URLProtectionSpace) -> Bool {
            load.map { $0.isUsers && $0.site?.isServer(of: space) == true } ?? false
        }

        /// Waits for the user's eyes.
        ///
        /// - Parameter isUsers: True for what the user has begun: it is shown though the page is silent.
        /// - Returns: `nil` if the question is not shown.
        func inTurn<Answer>(isUsers: Bool = false, _ ask: @MainActor () async -> Answer) async -> Answer? {
            guard isUsers || !isSilent, waiting < Self.limit else { return nil }
            waiting += 1
            while isShown, !Task.isCancelled { _ = await end.value() }
            waiting -= 1
            guard isUsers || !isSilent, !Task.isCancelled, window?.isOpen == true, silence.rate.take() else { return nil }
            isShown = true
            defer {
                isShown = false
                end.give(())
            }
            return await ask()
        }

        /// Asks with a box that silences the page, from the second question on.
        ///
        /// - Returns: `nil` if the question is not shown, or the window closes.
        func answer(
            _ question: Question, _ form: QuestionForm = QuestionForm(), isUsers: Bool = false
        ) async -> QuestionReply? {
            let reply: QuestionReply?? = await inTurn(isUsers: isUsers) {
                let asker = key
                var form = form
                if silence.asks(asker) || hasAsked { form.box = DesktopTexts.current.pages.noMoreDialogs }
                hasAsked = true
                let reply = await dialogs.system.ask(question, form)
                // The user may have gone on meanwhile.
                if reply.isTicked { silence.silence(asker) }
                if reply.isTicked, asker == nil, key == nil { isLedInSilence = true }
                // A window that closes answers in nobody's name.
                return window?.isOpen == true ? reply : nil
            }
            return reply ?? nil
        }

        func ask(
            _ question: Question, _ form: QuestionForm = QuestionForm(), isUsers: Bool = false
        ) async -> QuestionReply {
            await answer(question, form, isUsers: isUsers) ?? QuestionReply()
        }

        // MARK: Permissions

        func isUnasked(_ wish: PageDecisions.Wish) {
            unasked.insert(wish)
        }

        /// - Returns: True once, if nobody was asked.
        func takeUnasked(_ wish: PageDecisions.Wish) -> Bool { unasked.remove(wish) != nil }
    }
#endif
