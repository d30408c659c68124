internal import Ponte

/// How many calls of a view's pages wait for the clipboard, or of the app: nobody closes it for the others.
@MainActor
final class ClipboardCalls {
    private var running: [Caller?: Int] = [:]

    /// - Parameter caller: `nil` is the app.
    /// - Throws: `PonteError` with `limitExceeded`, and the work's errors.
    func run<Output>(for caller: Caller? = nil, _ work: @MainActor () async throws -> Output) async throws -> Output {
        let own = running[caller, default: 0]
        // The main frame's are kept for it.
        let isSubframe = caller?.isMainFrame == false
        let subframes = running.lazy.filter { $0.key?.isMainFrame == false }.reduce(0) { $0 + $1.value }
        guard own < ClipboardLimits.running, !isSubframe || subframes < ClipboardLimits.runningOfSubframes,
            running.values.reduce(0, +) < ClipboardLimits.runningOfView
        else {
            throw PonteError(.limitExceeded, "Too many calls wait for the clipboard. Wait for their answers.")
        }
        running[caller] = own + 1
        defer {
            let left = running[caller, default: 0] - 1
            running[caller] = left > 0 ? left : nil
        }
        return try await work()
    }
}
