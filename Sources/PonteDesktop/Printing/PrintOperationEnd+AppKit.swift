#if canImport(ObjectiveC) && canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteAsync

    /// Hears of a print operation's end, as AppKit tells it (Apple, `NSPrintOperation.runModal(for:delegate:didRun:contextInfo:)`).
    @MainActor
    final class PrintOperationEnd: NSObject {
        static let selector = Selector(("printOperationDidRun:success:contextInfo:"))
        let reply = OneShot<Bool>(ifCancelled: false)

        @objc(printOperationDidRun:success:contextInfo:)
        func printOperationDidRun(
            _ operation: NSPrintOperation, success: Bool, contextInfo: UnsafeMutableRawPointer?
        ) {
            reply.give(success)
        }
    }
#endif
