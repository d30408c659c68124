#if canImport(AppKit) && !canImport(UIKit)
    package import Foundation

    /// A turn of the main run loop in which no task runs.
    ///
    /// Calls that run a loop of their own until it is over belong here: `NSApplication.run()`, `terminate(_:)`, `runModal()` and menus. A task of the main actor is a job of the main
    /// queue. Within one, an inner loop runs no other job of that queue (`__CFTSDKeyIsInGCDMainQ` in CFRunLoop.c; manaflow-ai/cmux#10788), so every other task waits until the
    /// loop is over. `Scripts/check-guards` refuses these calls elsewhere.
    @MainActor
    package enum RunLoopTurn {
        /// Runs `body` in a later turn.
        ///
        /// - Parameters:
        ///   - seconds: The least time until then.
        ///   - mode: `common` is also while a dialog or a menu is open, and while AppKit waits for the reply to `terminateLater`.
        /// - Returns: The timer, to be invalidated by who wants it no more.
        // A timer and not `RunLoop.perform`: CF takes all blocks of a turn at once, and those behind one that does not return wait with it (`__CFRunLoopDoBlocks` in
        // CFRunLoop.c). Timers that are due are found by the inner loop (`__CFRunLoopDoTimers`).
        @discardableResult
        package static func perform(
            after seconds: TimeInterval = 0, in mode: RunLoop.Mode = .common, _ body: @escaping @MainActor @Sendable () -> Void
        ) -> Timer {
            let timer = Timer(timeInterval: seconds, repeats: false) { _ in
                MainActor.assumeIsolated { body() }
            }
            RunLoop.main.add(timer, forMode: mode)
            return timer
        }

        /// Waits for what `body` gives in a later turn. Other tasks go on meanwhile.
        package static func value<Value: Sendable>(_ body: @escaping @MainActor @Sendable () -> Value) async -> Value {
            await withCheckedContinuation { continuation in
                perform { continuation.resume(returning: body()) }
            }
        }
    }
#endif
