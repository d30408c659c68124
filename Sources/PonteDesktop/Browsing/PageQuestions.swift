#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteAsync
    internal import PonteControls
    internal import PonteWindow
    internal import WebKit

    /// The questions that the pages of a window ask the user: one at a time, and none of a page that the user has silenced.
    @MainActor
    final class PageQuestions {
        /// The site of the page that is shown; an address that only begins to load is nobody's.
        private(set) var site: String?
        let dialogs: DesktopDialogs
        private weak var window: WebViewWindow?
        private var isShown = false
        private var waiting = 0
        private let end = NextValue<Void>()
        private let rate: CallRate
        /// True if the user wants no more of this page's.
        private var isSilent = false
        /// True if a question has been shown since the user has gone to another site.
        private var hasAsked = false
        private var isUsers = true
        /// More that wait are answered as if the user had cancelled them.
        private static let limit = 8

        init(_ dialogs: DesktopDialogs, in window: WebViewWindow, clock: any Clock<Duration> = ContinuousClock()) {
            (self.dialogs, self.window) = (dialogs, window)
            rate = .ofPage(clock: clock)
        }

        // MARK: Pages

        /// The main frame goes somewhere.
        func begins(byUser: Bool) {
            isUsers = byUser
        }

        /// The main frame is at an address. What a script leads to by itself stays silent.
        func committed(_ url: URL?, byUser: Bool? = nil) {
            let new = SiteName.of(url)
            if new != site, byUser ?? isUsers { (isSilent, hasAsked) = (false, false) }
            site = new
        }

        // MARK: Questions

        /// Waits for the user's eyes.
        ///
        /// - Returns: `nil` if the question is not shown.
        func inTurn<Answer>(_ ask: @MainActor () async -> Answer) async -> Answer? {
            guard !isSilent, waiting < Self.limit else { return nil }
            waiting += 1
            while isShown, !Task.isCancelled { _ = await end.value() }
            waiting -= 1
            guard !isSilent, !Task.isCancelled, window?.isOpen == true, rate.take() else { return nil }
            isShown = true
            defer {
                isShown = false
                end.give(())
            }
            return await ask()
        }

        /// Asks with a box that silences the page, from the second question on.
        func ask(_ question: Question, _ form: QuestionForm = QuestionForm()) async -> QuestionReply {
            let reply = await inTurn {
                var form = form
                if hasAsked { form.box = DesktopTexts.current.pages.noMoreDialogs }
                hasAsked = true
                return await dialogs.system.ask(question, form)
            }
            if reply?.isTicked == true { isSilent = true }
            return reply ?? QuestionReply()
        }
    }
#endif
