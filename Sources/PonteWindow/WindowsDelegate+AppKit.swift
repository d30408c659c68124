#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation

    /// The delegate of a program that has none: its windows are asked before it ends.
    @MainActor
    final class WindowsDelegate: NSObject, NSApplicationDelegate {
        private lazy var termination = Termination(endsWithoutWindows: true) {
            await WebViewWindow.askAllToClose() ? .mainReturns : .stays
        }

        func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { termination.answer() }

        func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { true }
    }
#endif
