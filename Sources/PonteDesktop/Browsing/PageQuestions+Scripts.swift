#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteControls
    internal import PonteText
    internal import WebKit

    /// `alert()`, `confirm()`, `prompt()`, file inputs, and wishes.
    extension PageQuestions {
        /// In scalars; the rest of a text is not shown. It stands in one label, whose layout takes time.
        private static let longest = 2000

        /// - Parameter dismiss: `nil` is no such button.
        func said(
            _ text: String, by frame: WKFrameInfo, dismiss: String? = DesktopTexts.current.cancel
        ) -> Question {
            Question(
                title: name(of: frame), details: Self.cut(text), confirm: DesktopTexts.current.ok, dismiss: dismiss)
        }

        private static func cut(_ text: String) -> String {
            let start = text.unicodeScalars.prefix(longest)
            return String(String.UnicodeScalarView(start)) + (start.endIndex < text.endIndex ? "…" : "")
        }

        private func name(of frame: WKFrameInfo) -> String {
            let texts = DesktopTexts.current.pages
            if let own = SiteName.of(frame.securityOrigin) { return own }
            guard !frame.isMainFrame, let site else { return texts.thisPage }
            return texts.embeddedPage.filling("{site}", with: site)
        }

        func ask(_ question: Question, text: String) async -> String? {
            let field = QuestionForm.Field(text: DisplayText.line(Self.cut(text)))
            let reply = await ask(question, QuestionForm(fields: [field]))
            return reply.isConfirmed ? reply.texts.first : nil
        }

        func ask(_ permission: PagePermission, for site: String) async -> Bool {
            let wish = key.map { PageDecisions.Wish(permission: permission, site: $0) }
            let answer = await allows(permission.text(of: site))
            if answer == nil, let wish { isUnasked(wish) }
            return answer ?? false
        }

        /// - Returns: `nil` if nobody was asked.
        func allows(_ text: String) async -> Bool? {
            let texts = DesktopTexts.current
            let question = Question(title: text, confirm: texts.allow, dismiss: texts.deny)
            return await answer(question, QuestionForm(isCautious: true))?.isConfirmed
        }

        /// A page opens it by the user's click alone, so that it needs no box.
        func chooseFiles(_ parameters: WKOpenPanelParameters) async -> [URL]? {
            let chosen = await inTurn(isUsers: true) { try? await dialogs.choose(parameters) }
            return chosen ?? nil
        }
    }

    extension DesktopDialogs {
        fileprivate func choose(_ parameters: WKOpenPanelParameters) async throws -> [URL]? {
            if parameters.allowsDirectories { return try await openFolder().map { [$0] } }
            let filters = parameters.filters
            if parameters.allowsMultipleSelection { return try await openMany(filters: filters) }
            return try await open(filters: filters).map { [$0] }
        }
    }
#endif
