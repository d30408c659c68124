#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import PonteAsync
    internal import PonteControls
    internal import PontePage
    internal import WebKit

    /// The questions of the window's page, and of its program.
    ///
    /// Apple's public API has nothing of `beforeunload`. So a script of a world of its own sends the event, and sees if the page prevents its end. Before a page's load, nobody can ask.
    extension SystemWindow {
        private static let timeForPage = Duration.seconds(5)
        private static let world = WKContentWorld.world(name: "ponte leaving")

        func askBeforeLeaving(_ ask: @escaping @MainActor (_ answer: @escaping @MainActor (Bool) -> Void) -> Void) {
            leaveQuestion = ask
        }

        /// Asks the page if it may be left.
        func askPage(_ answer: @escaping @MainActor (Bool) -> Void) {
            guard showsView, window.isTouched, webView.url != nil, let question = leaveQuestion else { return answer(true) }
            Task {
                let script = String(decoding: PackageResources.wantsToStay_js, as: UTF8.self)
                let wantsToStay = try? await withTimeout(Self.timeForPage, clock: ContinuousClock()) { [webView] in
                    // A page that has no process has nothing to lose.
                    let value = try? await webView.callAsyncJavaScript(script, arguments: [:], in: nil, contentWorld: Self.world)
                    return value as? Bool ?? false
                }
                guard let wantsToStay else {
                    sayWhoIsSilent()
                    return answer(true)
                }
                wantsToStay ? question(answer) : answer(true)
            }
        }

        private func sayWhoIsSilent() {
            DeveloperLog.write(
                .warning, "leaving", about: "page",
                """
                The page has not said within \(Self.timeForPage.components.seconds) seconds if it may be left, and is left: what was not saved in it is lost. Let its scripts and its \
                beforeunload take less time.
                """)
        }

        /// - Parameter window: `nil` is the middle of the screen.
        static func ask(_ question: Question, over window: SystemWindow?) async -> Bool {
            let question = question.shown
            let alert = NSAlert()
            alert.messageText = question.title
            alert.informativeText = question.details ?? ""
            alert.alertStyle = .critical
            alert.addButton(withTitle: question.confirm).hasDestructiveAction = question.isDestructive
            if let dismiss = question.dismiss { alert.addButton(withTitle: dismiss).keyEquivalent = "\u{1b}" }
            // Behind another app's windows, and in the Dock, nobody sees it.
            NSApplication.shared.activate(ignoringOtherApps: true)
            window?.window.makeKeyAndOrderFront(nil)
            return await alert.answer(over: window?.window) == .alertFirstButtonReturn
        }
    }

    extension RunningDownloads {
        /// The system tells of downloads to their delegates alone.
        static var areThere: Bool { false }
    }
#endif
