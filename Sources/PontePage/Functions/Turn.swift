internal import WebKit

/// A turn of the main thread.
@MainActor
package enum Turn {
    /// Runs `body` behind the tasks that can go on now; where none runs, in a task of its own.
    package static func runAtEnd(_ body: @escaping @MainActor @Sendable () -> Void) {
        if !WKWebView.runBehindTasks(body) { Task { body() } }
    }
}
