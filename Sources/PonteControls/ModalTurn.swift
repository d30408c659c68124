#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteAsync

    /// What can stand over no window, in a loop of its own.
    @MainActor
    protocol ModalDialog: AnyObject {
        func runModal() -> NSApplication.ModalResponse
        /// Ends `runModal()`, if it runs.
        func endModal()
    }

    /// A dialog that stands over no window. It needs no loop of AppKit's that runs already.
    @MainActor
    final class ModalTurn {
        private let dialog: any ModalDialog
        private var isOver = false

        init(_ dialog: any ModalDialog) {
            self.dialog = dialog
        }

        func answer() async -> NSApplication.ModalResponse {
            await RunLoopTurn.value { [self] in isOver ? .cancel : dialog.runModal() }
        }

        func takeAway() {
            isOver = true
            dialog.endModal()
        }
    }
#endif
