#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import PonteControls

    extension DesktopDialogs {
        /// Asks the user for a text of one line, and waits.
        ///
        ///     let name = await dialogs.ask(Question(title: "Name of the list", confirm: "Create"), text: "Untitled")
        ///
        /// - Parameter text: In the field at first.
        /// - Returns: `nil` where the user cancels, or the task is cancelled.
        public func ask(_ question: Question, text: String = "") async -> String? {
            await system.ask(question, QuestionForm(fields: [.init(text: text)])).confirmedTexts?.first
        }

        /// Asks the user for a name and a password, and waits. Neither is kept.
        ///
        ///     let login = await dialogs.logIn(Question(title: "Log in to example.org", confirm: "Log In"))
        ///
        /// - Parameter user: The name in the field at first.
        /// - Returns: `nil` where the user cancels, or the task is cancelled.
        public func logIn(_ question: Question, user: String = "") async -> Login? {
            let texts = DesktopTexts.current
            let form = QuestionForm(fields: [
                .init(label: texts.userName, text: user), .init(label: texts.password, isSecret: true),
            ])
            guard let answer = await system.ask(question, form).confirmedTexts, answer.count == 2 else { return nil }
            return Login(user: answer[0], password: answer[1])
        }

        /// The user's texts for `logIn(_:user:)`. They are in no description, so that no log has them.
        public struct Login: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
            /// The name.
            public let user: String
            /// The password.
            public let password: String

            /// Without the name and the password.
            public var description: String { "Login" }
            /// As `description`.
            public var debugDescription: String { description }
            /// Without children.
            public var customMirror: Mirror { Mirror(self, children: []) }
        }
    }

    extension QuestionReply {
        fileprivate var confirmedTexts: [String]? { isConfirmed ? texts : nil }
    }
#endif
