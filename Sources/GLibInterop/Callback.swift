internal import CGLibSupport
package import CWebKitGTK

/// A Swift closure on its way through C as `user_data`.
final class Callback<Input> {
    let run: @MainActor (Input) -> Void

    init(_ run: @escaping @MainActor (Input) -> Void) {
        self.run = run
    }
}

/// The result of an asynchronous GIO call, for its finish function.
package typealias AsyncResult = OpaquePointer

/// Calls an asynchronous GIO function, and `finished` once, on the main actor, with the result to hand to its finish function.
@MainActor
package func startAsync(
    _ start: (@escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
    finished: @escaping @MainActor (AsyncResult) -> Void
) {
    let callback: GAsyncReadyCallback = { _, result, data in
        guard let result, let data else { return }
        nonisolated(unsafe) let finished = Unmanaged<Callback<AsyncResult>>.fromOpaque(data).takeRetainedValue()
        nonisolated(unsafe) let answer = result
        MainActor.assumeIsolated { finished.run(answer) }
    }
    start(callback, Unmanaged.passRetained(Callback(finished)).toOpaque())
}
