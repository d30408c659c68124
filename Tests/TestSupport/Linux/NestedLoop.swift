internal import CWebKitGTK
internal import Glibc

/// Runs the main loop inside of a handler, as a dialog of GTK does, until something is so, for a minute at most.
///
/// - Returns: True if it has come to be.
@MainActor
@discardableResult
package func runMainLoop(until isSo: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while !isSo(), ContinuousClock.now < end {
        if g_main_context_iteration(nil, 0) == 0 { usleep(500) }
    }
    return isSo()
}
