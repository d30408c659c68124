#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteControls
    internal import PonteText
    internal import WebKit

    /// Servers that ask for a name and a password.
    extension PageQuestions {
        typealias ServerAnswer = (URLSession.AuthChallengeDisposition, URLCredential?)

        /// How often a server may refuse the user's answers.
        private static let attempts = 3

        /// The server's own text is not shown: it could say that another one asks.
        ///
        /// - Returns: The engine's default for what is no question of name and password. Where the user cancels, what the server shows to those who have none.
        func answer(_ challenge: URLAuthenticationChallenge) async -> ServerAnswer {
            let space = challenge.protectionSpace
            guard Self.asksForPassword(space) else { return (.performDefaultHandling, nil) }
            guard challenge.previousFailureCount < Self.attempts else { return (.rejectProtectionSpace, nil) }
            let texts = DesktopTexts.current
            let form = QuestionForm(fields: [
                .init(label: texts.userName), .init(label: texts.password, isSecret: true),
            ])
            let question = Self.question(of: space, isRetry: challenge.previousFailureCount > 0)
            let reply = await ask(question, form, isUsers: isUsersLoad(space))
            guard reply.isConfirmed, reply.texts.count == 2 else { return (.rejectProtectionSpace, nil) }
            return (.useCredential, URLCredential(user: reply.texts[0], password: reply.texts[1], persistence: .forSession))
        }

        private static func asksForPassword(_ space: URLProtectionSpace) -> Bool {
            [
                NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest,
                NSURLAuthenticationMethodNTLM, NSURLAuthenticationMethodNegotiate,
            ].contains(space.authenticationMethod)
        }

        private static func question(of space: URLProtectionSpace, isRetry: Bool) -> Question {
            let texts = DesktopTexts.current
            let isEncrypted = space.`protocol`?.lowercased() == "https"
            let isUsual = space.port == (isEncrypted ? 443 : 80)
            let site = SiteName.of(scheme: "https", host: space.host, port: isUsual ? nil : space.port) ?? texts.pages.thisPage
            // A proxy's answers are never encrypted.
            let isOpen = space.isProxy() || !isEncrypted
            let title = texts.pages.logIn.filling("{site}", with: site)
            // The app may have a text without a mark.
            let details = [
                title == texts.pages.logIn ? site : nil, isRetry ? texts.pages.wrongPassword : nil,
                isOpen ? texts.pages.unencrypted : nil,
            ].compactMap { $0 }
            return Question(
                title: title,
                details: details.isEmpty ? nil : details.joined(separator: "\n"), confirm: texts.logIn, dismiss: texts.cancel)
        }
    }
#endif
