internal import CGLibSupport
package import CWebKitGTK

/// Calls an asynchronous function of GIO's kind, and waits for it.
///
///     let texture = try await awaitCall(holding: nil) {
///         gdk_clipboard_read_texture_async(clipboard, cancellation.pointer, $0, $1)
///     } finish: {
///         gdk_clipboard_read_texture_finish(clipboard, $0, $1)
///     }
///
/// - Parameters:
///   - owner: As for `startAsync`.
///   - finish: The function's finish function, which gets the result and a place for an error.
/// - Throws: `GLibError`, also where a `GCancellable` has ended the call.
@MainActor
package func awaitCall<Output>(
    holding owner: AnyObject?,
    _ start: (@escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
    finish: @escaping @MainActor (AsyncResult, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Output
) async throws -> Output {
    var result: Result<Output, any Error>?
    await withCheckedContinuation { continuation in
        startAsync(holding: owner, start) { answer in
            result = Result { try withGError { finish(answer, $0) } }
            continuation.resume()
        }
    }
    guard let result else { throw CancellationError() }
    return try result.get()
}
