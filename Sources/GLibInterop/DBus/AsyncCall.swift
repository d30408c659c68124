internal import CWebKitGTK
internal import PonteAsync

/// Waits for an asynchronous GIO call, for `timeout` at most.
///
/// - Throws: `DBusError`: what `finish` leaves in the place for an error, and `noReply` when the time is over; `CancellationError`
///   where the task is cancelled.
@MainActor
func asynchronously<Output>(
    timeout: Duration,
    start: (UnsafeMutablePointer<GCancellable>, @escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
    finish: @escaping @MainActor (AsyncResult, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Output?
) async throws -> Output {
    try Task.checkCancellation()
    let cancellable = CancellationHandle()
    let deadline = Alarm(after: timeout, clock: ContinuousClock()) { cancellable.cancel() }
    defer { deadline.stop() }
    let outcome = try await withTaskCancellationHandler {
        try await awaitCall(holding: cancellable) {
            start(cancellable.pointer, $0, $1)
        } finish: { result, _ in
            collect { finish(result, $0) }
        }
    } onCancel: {
        cancellable.cancel()
    }
    if case .failure = outcome, cancellable.isCancelled {
        try Task.checkCancellation()
        throw DBusError(name: DBusError.noReply, message: "There was no answer within \(timeout).")
    }
    return try outcome.get()
}

@MainActor
private func collect<Output>(
    _ finish: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Output?
) -> Result<Output, DBusError> {
    do throws(DBusError) {
        guard let output = try withDBusError(finish) else {
            return .failure(DBusError(name: DBusError.failed, message: "There was no answer."))
        }
        return .success(output)
    } catch {
        return .failure(error)
    }
}
