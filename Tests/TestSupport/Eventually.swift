/// Waits until a condition holds, for a minute at most: a busy machine needs it, and nobody else waits so long. Whether it does.
@MainActor
package func eventually(_ condition: @MainActor () async throws -> Bool) async rethrows -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(60)
    while clock.now < end {
        if try await condition() { return true }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return try await condition()
}
