/// Waits for a method with a completion handler: its async form.
///
///     open func allCookies() async -> [HTTPCookie] { await awaitValue { getAllCookies($0) } }
@MainActor
func awaitValue<Output: Sendable>(_ start: (@escaping @MainActor @Sendable (Output) -> Void) -> Void) async -> Output {
    await withCheckedContinuation { continuation in
        start { continuation.resume(returning: $0) }
    }
}

/// The same for a handler that gets nothing.
@MainActor
func awaitCompletion(_ start: (@escaping @MainActor @Sendable () -> Void) -> Void) async {
    await withCheckedContinuation { continuation in
        start { continuation.resume() }
    }
}

/// The same for a handler that gets an error, or nothing.
///
/// - Throws: The error.
@MainActor
func awaitSuccess(_ start: (@escaping @MainActor @Sendable ((any Error)?) -> Void) -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        start { error in continuation.resume(with: error.map { .failure($0) } ?? .success(())) }
    }
}
