#if canImport(AppKit) && !canImport(UIKit)
    package import AppKit
    internal import PonteAsync

    extension NSAlert {
        /// Shows the alert, and waits: as a sheet of a window, or in the middle of the screen. All other tasks go on meanwhile.
        ///
        /// - Parameter window: `nil` is none to stand over.
        /// - Returns: The button; `cancel` where the task is cancelled, and the alert goes then.
        package func answer(over window: NSWindow?) async -> NSApplication.ModalResponse {
            let modal = window == nil ? ModalAlert(self) : nil
            return await withTaskCancellationHandler {
                if Task.isCancelled { return .cancel }
                if let window { return await beginSheetModal(for: window) }
                return await modal?.answer() ?? .cancel
            } onCancel: {
                Task { @MainActor in
                    modal?.takeAway()
                    window?.endSheet(self.window, returnCode: .cancel)
                }
            }
        }
    }

    /// An alert that stands over no window.
    @MainActor
    private final class ModalAlert {
        private let alert: NSAlert
        private var isOver = false

        init(_ alert: NSAlert) {
            self.alert = alert
        }

        func answer() async -> NSApplication.ModalResponse {
            await RunLoopTurn.value { [self] in isOver ? .cancel : alert.runModal() }
        }

        /// Outside of an event, too, `stopModal(withCode:)` ends the loop (Apple, since macOS 10.9): the innermost one, which another alert may have.
        func takeAway() {
            isOver = true
            let application = NSApplication.shared
            if application.modalWindow === alert.window { application.stopModal(withCode: .cancel) }
        }
    }
#endif
