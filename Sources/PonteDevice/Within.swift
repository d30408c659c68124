/// Waits for something that may never come to an end, such as a promise of a page, for a while.
///
/// - Returns: `nil` when the time is over; the work is cancelled then, and what becomes of it is dropped.
/// - Throws: What the work throws; `CancellationError`.
@MainActor
package func within<Output: Sendable>(
    _ timeout: Duration, _ work: @escaping @MainActor () async throws -> Output
) async throws -> Output? {
    let answers = Waiters<Result<Output, any Error>>()
    let task = Task {
        do {
            answers.resume(with: .success(try await work()))
        } catch {
            answers.resume(with: .failure(error))
        }
    }
    defer { task.cancel() }
    return try await answers.next(within: timeout)?.get()
}
