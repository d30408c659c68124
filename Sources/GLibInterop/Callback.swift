internal import CGLibSupport
package import CWebKitGTK

/// A Swift closure on its way through C as `user_data`.
package final class Callback<Input> {
    package let run: @MainActor (Input) -> Void

    package init(_ run: @escaping @MainActor (Input) -> Void) {
        self.run = run
    }
}

/// A `GDestroyNotify` for any object that was passed retained.
package let releaseObject: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
    guard let data else { return }
    Unmanaged<AnyObject>.fromOpaque(data).release()
}

/// The result of an asynchronous GIO call, for its finish function.
package typealias AsyncResult = OpaquePointer

/// Calls an asynchronous function of GIO's kind, and `finished` once, on the main actor, with the result to hand to its finish function.
///
/// - Parameter owner: Of what the function works on, and stands on: the session of a cookie manager, the view of a script. It is held until `finished` has returned,
///   for an app may drop it at once, and gives it back in a turn behind that. `nil` where nobody can drop it.
@MainActor
package func startAsync(
    holding owner: AnyObject?,
    _ start: (@escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
    finished: @escaping @MainActor (AsyncResult) -> Void
) {
    let callback: GAsyncReadyCallback = { _, result, data in
        guard let result, let data else { return }
        nonisolated(unsafe) let finished = Unmanaged<Callback<AsyncResult>>.fromOpaque(data).takeRetainedValue()
        nonisolated(unsafe) let answer = result
        MainActor.assumeIsolated { finished.run(answer) }
    }
    let held = Callback<AsyncResult> { answer in
        withExtendedLifetime(owner) { finished(answer) }
    }
    start(callback, Unmanaged.passRetained(held).toOpaque())
}
