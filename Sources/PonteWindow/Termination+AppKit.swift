#if canImport(AppKit) && !canImport(UIKit)
    package import AppKit
    internal import Foundation
    internal import PonteAsync

    /// The end of the program: answers AppKit's question if it may end, after the windows were asked.
    @MainActor
    package final class Termination {
        /// Of a question that the user does not answer, in seconds. After 45, macOS gives the logout up (Apple, "Daemons and Services Programming Guide", "Customizing Login
        /// and Logout").
        private static let longest: TimeInterval = 40
        /// In which `main` may return by itself, in seconds. After that AppKit ends the program within `main`.
        private static let timeForMain: TimeInterval = 5

        private let endsWithoutWindows: Bool
        private let quit: @MainActor () async -> QuitResult
        private var isQuitting = false
        private var hasQuit = false
        /// There while AppKit waits for the reply.
        private var deadline: Timer?

        /// - Parameters:
        ///   - endsWithoutWindows: True if nothing has to be kept once no window is open.
        ///   - quit: Closes all windows, and keeps what has to be kept.
        package init(endsWithoutWindows: Bool, quit: @escaping @MainActor () async -> QuitResult) {
            self.endsWithoutWindows = endsWithoutWindows
            self.quit = quit
        }

        /// The answer to `applicationShouldTerminate(_:)`.
        ///
        /// - Parameter ask: Asks the app's own delegate, if it has one that answers.
        package func answer(asking ask: () -> NSApplication.TerminateReply? = { nil }) -> NSApplication.TerminateReply {
            var request = currentRequest()
            if request.asksApp { request.appsReply = ask().flatMap { TerminationRequest.Reply(rawValue: $0.rawValue) } }
            switch request.plan {
            case .end: return .terminateNow
            case .stay: return .terminateCancel
            case .leaveToApp: return .terminateLater
            case .quit:
                startQuitting()
                return .terminateCancel
            case .quitAndReply:
                // Behind another app's windows, nobody sees a question (tqbf/selfdrivingwiki#718).
                if WebViewWindow.all.contains(where: { $0.onClosing != nil }) {
                    NSApplication.shared.activate(ignoringOtherApps: true)
                }
                // A timer and not a task: within somebody's modal loop in a task, none runs.
                deadline = RunLoopTurn.perform(after: Self.longest) { [weak self] in self?.reply(false) }
                startQuitting()
                return .terminateLater
            }
        }

        private func currentRequest() -> TerminationRequest {
            var request = TerminationRequest()
            if let event = NSAppleEventManager.shared().currentAppleEvent { request.event = (event.eventClass, event.eventID) }
            request.isAwaited = deadline != nil
            request.isQuitting = isQuitting
            request.isDone = WebViewWindow.all.isEmpty && (hasQuit || endsWithoutWindows)
            return request
        }

        private func startQuitting() {
            guard !isQuitting else { return }
            isQuitting = true
            let isAwaited = deadline != nil
            Task {
                // It may have waited for so long that the system has its answer.
                if isAwaited, deadline == nil { isQuitting = false } else { ended(await quit()) }
            }
        }

        private func ended(_ result: QuitResult) {
            if case .mainReturns = result {
                hasQuit = true
                RunLoopTurn.perform(after: Self.timeForMain) { [weak self] in
                    self?.isQuitting = false
                    self?.reply(true)
                }
                return
            }
            isQuitting = false
            guard case .nobodyWaits = result else { return reply(false) }
            hasQuit = true
            if deadline != nil { return reply(true) }
            RunLoopTurn.perform { NSApplication.shared.terminate(nil) }
        }

        private func reply(_ mayEnd: Bool) {
            guard let deadline else { return }
            deadline.invalidate()
            self.deadline = nil
            NSApplication.shared.reply(toApplicationShouldTerminate: mayEnd)
        }
    }
#endif
