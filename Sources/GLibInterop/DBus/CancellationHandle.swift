package import CWebKitGTK

/// Ends an asynchronous GIO call early.
///
/// A `GCancellable` may be used on any thread, and nothing here changes after it is made.
package final class CancellationHandle: Sendable {
    package nonisolated(unsafe) let pointer: UnsafeMutablePointer<GCancellable>

    package init() {
        pointer = g_cancellable_new()
    }

    deinit { g_object_unref(pointer) }

    package var isCancelled: Bool { g_cancellable_is_cancelled(pointer) != 0 }

    package func cancel() {
        g_cancellable_cancel(pointer)
    }
}
