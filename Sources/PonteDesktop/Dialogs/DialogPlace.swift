#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte
    internal import PonteAsync

    /// The one place that the dialogs of a view's pages have.
    @MainActor
    final class DialogPlace {
        @MainActor
        private final class Turn {
            /// True when its caller is gone: its dialog is about to go.
            var isOver = false
        }

        private var turn: Turn?
        private var isShown = false
        private let end = NextValue<Void>()
        private let rate: CallRate

        init(clock: any Clock<Duration> = ContinuousClock()) {
            rate = .ofPage(clock: clock)
        }

        /// Shows a dialog, and waits for its end.
        ///
        /// - Throws: `PonteError` with `dialog.busy` while another is shown, and `limitExceeded`; `CancellationError`.
        func show<Answer>(_ dialog: @MainActor () async throws -> Answer) async throws -> Answer {
            guard turn?.isOver != false else {
                throw PonteError(.dialogBusy, "A dialog of the page is open already. Wait for its answer first.")
            }
            let own = Turn()
            turn = own
            defer { if turn === own { turn = nil } }
            return try await withTaskCancellationHandler {
                while isShown, !Task.isCancelled { _ = await end.value() }
                try Task.checkCancellation()
                try rate.admit("opens dialogs")
                isShown = true
                defer {
                    isShown = false
                    end.give(())
                }
                let answer = try await dialog()
                try Task.checkCancellation()
                return answer
            } onCancel: {
                // At once: the next page may ask in this turn of the main loop.
                if Thread.isMainThread {
                    MainActor.assumeIsolated { own.isOver = true }
                } else {
                    Task { @MainActor in own.isOver = true }
                }
            }
        }
    }
#endif
