#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteAsync

    /// A dialog that can stand over no window, in a loop of its own.
    @MainActor
    protocol ModalDialog: AnyObject {
        func runModal() -> NSApplication.ModalResponse
        /// Ends `runModal()`, if its loop is the innermost one.
        func endModal()
    }

    /// A dialog that stands over no window. It needs no loop of AppKit's that runs already.
    @MainActor
    final class ModalTurn {
        /// Those whose loops run, the innermost last.
        private static var running: [ModalTurn] = []

        private let dialog: any ModalDialog
        private var isOver = false

        init(_ dialog: any ModalDialog) {
            self.dialog = dialog
        }

        func answer() async -> NSApplication.ModalResponse {
            await RunLoopTurn.value { [self] in
                if isOver { return .cancel }
                // In a program without windows, and behind a click on a tray icon, nothing else gives the dialog its keys.
                NSApplication.shared.activate(ignoringOtherApps: true)
                Self.running.append(self)
                defer {
                    Self.running.removeLast()
                    // Back in the loop around this one, which may have been left for its end.
                    RunLoopTurn.perform { Self.endInnermost() }
                }
                return dialog.runModal()
            }
        }

        /// Ends the dialog; one that runs below another ends behind that.
        func takeAway() {
            isOver = true
            Self.endInnermost()
        }

        /// AppKit stops the innermost loop alone.
        private static func endInnermost() {
            if let turn = running.last, turn.isOver { turn.dialog.endModal() }
        }
    }
#endif
