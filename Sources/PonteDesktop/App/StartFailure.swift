#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteControls
    internal import PontePage
    internal import PonteWire

    /// An error that ends an app before it runs, told to its user and in the log.
    struct StartFailure {
        private let error: any Error
        private let name: String

        /// - Parameter name: The app's.
        init(_ error: any Error, of name: String) {
            (self.error, self.name) = (error, name)
        }

        /// The window's text.
        @MainActor
        var question: Question {
            let texts = DesktopTexts.current
            return Question(title: texts.couldNotStart(name), details: sentence, confirm: texts.quit(name), dismiss: nil)
        }

        private var sentence: String {
            if let error = error as? PonteError { return error.message }
            // Foundation has a sentence of its own for any other error, which says nothing.
            return error is any LocalizedError || error is any CustomNSError ? error.localizedDescription : "\(error)"
        }

        /// Writes that the app ends without a failure.
        @MainActor
        func writeEnd() {
            DeveloperLog.write(
                .warning, "start", about: name,
                "\(LogText.quoted(name)) has ended its start, and ends with its last window: \(LogText.escaped("\(error)"))")
        }

        /// Waits until the user has closed the window. Without a display, there is none.
        ///
        /// - Parameter app: The one that has its name on the session's bus: later starts reach it, and do nothing else. `nil` if the error came first.
        @MainActor
        func tell(in app: DesktopApp?) async {
            DeveloperLog.writeEnd("\(LogText.quoted(name)) could not start: \(LogText.escaped("\(error)"))")
            app?.onOpen = { urls in
                DeveloperLog.writeEnd(
                    "\(LogText.quoted(name)) could not start, and does not open what it was given: \(urls.count) files and addresses."
                )
            }
            await show(in: app)
        }
    }
#endif
