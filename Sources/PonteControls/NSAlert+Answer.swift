#if canImport(AppKit) && !canImport(UIKit)
    package import AppKit

    extension NSAlert {
        /// Shows the alert, and waits: as a sheet of a window, or in the middle of the screen. All other tasks go on meanwhile.
        ///
        /// - Parameter window: `nil` is none to stand over.
        /// - Returns: The button; `cancel` where the task is cancelled, and the alert goes then.
        package func answer(over window: NSWindow?) async -> NSApplication.ModalResponse {
            // Otherwise nothing ends the program while it is open, and no delegate is asked (Apple, `NSWindow.preventsApplicationTerminationWhenModal`).
            self.window.preventsApplicationTerminationWhenModal = false
            let modal = window == nil ? ModalTurn(self) : nil
            return await withTaskCancellationHandler {
                if Task.isCancelled { return .cancel }
                if let window { return await beginSheetModal(for: window) }
                return await modal?.answer() ?? .cancel
            } onCancel: {
                Task { @MainActor in
                    modal?.takeAway()
                    // A window that has closed has ended it.
                    if let window, self.window.sheetParent === window { window.endSheet(self.window, returnCode: .cancel) }
                }
            }
        }
    }

    extension NSAlert: ModalDialog {
        /// Outside of an event, too, `stopModal(withCode:)` ends the loop (Apple, since macOS 10.9): the innermost one, which another alert may have.
        func endModal() {
            let application = NSApplication.shared
            if application.modalWindow === window { application.stopModal(withCode: .cancel) }
        }
    }
#endif
