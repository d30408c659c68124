#if canImport(AppKit) && !canImport(UIKit)
    package import AppKit

    extension NSSavePanel {
        /// Shows the panel, and waits, as `NSAlert.answer(over:)`. It has to be there (`isThere`).
        ///
        /// Over no window it is modal: `begin()` never ends in a program in which AppKit's loop does not run.
        ///
        /// - Parameter window: `nil` is none to stand over.
        package func answer(over window: NSWindow?) async -> NSApplication.ModalResponse {
            // As in an alert; an open panel allows it by itself (Apple, `NSWindow.preventsApplicationTerminationWhenModal`).
            preventsApplicationTerminationWhenModal = false
            let modal = window == nil ? ModalTurn(self) : nil
            return await withTaskCancellationHandler {
                if Task.isCancelled { return .cancel }
                if let window { return await beginSheetModal(for: window) }
                return await modal?.answer() ?? .cancel
            } onCancel: {
                Task { @MainActor in
                    // A window that has closed has ended it.
                    if let modal { modal.takeAway() } else if sheetParent != nil { cancel(nil) }
                }
            }
        }
    }

    extension NSSavePanel: ModalDialog {
        // Of a panel that does not run, `cancel(_:)` could end another's loop.
        func endModal() {
            if NSApplication.shared.modalWindow === self { cancel(nil) }
        }
    }
#endif
