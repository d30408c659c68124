/// Waits until a condition holds, for `seconds` at most; whether it does.
@MainActor
package func eventually(within seconds: Int = 10, _ condition: @MainActor () async throws -> Bool) async rethrows -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while clock.now < end {
        if try await condition() { return true }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return try await condition()
}
