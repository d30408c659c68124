#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import PonteControls

    /// The question before the program ends with downloads under way.
    @MainActor
    enum RunningDownloads {
        private static var isAsked = false

        static var wantQuestion: Bool { WebViewWindow.closingQuestions.contains(.runningDownload) && areThere }

        /// - Parameter window: `nil` is the middle of the screen.
        /// - Returns: True if there are none, or the user lets them end. False while another asks.
        static func mayEnd(over window: SystemWindow?) async -> Bool {
            guard wantQuestion else { return true }
            guard !isAsked else { return false }
            isAsked = true
            defer { isAsked = false }
            let texts = DesktopTexts.current
            return await SystemWindow.ask(
                Question(
                    title: texts.downloadIsRunning, details: texts.downloadWillEnd, confirm: texts.endDownload,
                    dismiss: texts.keepDownloading, isDestructive: true), over: window)
        }
    }
#endif
