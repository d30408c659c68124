import Ponte
import PonteTesting
import TestSupport
import Testing

@testable import PonteDevice

/// How long a call waits for the first token.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct PushTokenTimeoutTests {
    @Test func `a service that names no token is given up by the clock that was given`() async throws {
        let provider = PushTokensTests.Provider()
        provider.token = nil
        let clock = TestClock()
        let tokens = PushTokens(provider, timeout: .seconds(30), clock: clock) { _ in true }
        let call = Task { try await tokens.token() }
        try await until { clock.waits == [.seconds(30)] }
        clock.advance(by: .seconds(30))
        #expect(await code { try await call.value } == .unavailable)
    }
}
