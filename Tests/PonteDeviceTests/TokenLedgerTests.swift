import Ponte
import TestSupport
import Testing

@testable import PonteDevice

@MainActor @Suite struct TokenLedgerTests {
    final class Store: TokenLedger.Store {
        var tokens: [String: PushToken] = [:]

        subscript(user: String) -> PushToken? {
            get { tokens[user] }
            set { tokens[user] = newValue }
        }
    }

    final class Log {
        var delivered: [String] = []
        var fails = false
        var gate: AsyncStream<Void>?
    }

    struct Offline: Error {}

    let store = Store()
    let log = Log()

    func token(_ text: String) -> PushToken { PushToken(token: text, kind: .unifiedPush) }

    func deliver(_ ledger: TokenLedger, _ text: String, _ user: String) async throws -> Bool {
        try await ledger.deliver(token(text), for: user) { [log] token in
            if let gate = log.gate { for await _ in gate { break } }
            if log.fails { throw Offline() }
            log.delivered.append("\(user) \(token.token)")
        }
    }

    @Test("delivers each token once for each user, and again when it changes") func once() async throws {
        let ledger = TokenLedger(store: store)
        #expect(try await deliver(ledger, "a", "ana"))
        #expect(try await !deliver(ledger, "a", "ana"))
        #expect(try await deliver(ledger, "a", "ben"))
        #expect(try await deliver(ledger, "b", "ana"))
        #expect(try await !deliver(ledger, "b", "ana"))
        #expect(try await deliver(ledger, "a", "ana"))
        #expect(log.delivered == ["ana a", "ben a", "ana b", "ana a"])
        // It is the store that remembers.
        #expect(try await !deliver(TokenLedger(store: store), "a", "ana"))
        #expect(try await deliver(TokenLedger(), "a", "ana"))
    }

    @Test("does not remember what failed, and forgets who has signed out") func failure() async throws {
        let ledger = TokenLedger(store: store)
        log.fails = true
        await #expect(throws: Offline.self) { try await deliver(ledger, "a", "ana") }
        #expect(store.tokens.isEmpty)
        log.fails = false
        #expect(try await deliver(ledger, "a", "ana"))
        ledger.forget("ana")
        #expect(try await deliver(ledger, "a", "ana"))
    }

    @Test("makes one delivery of two at the same time, and lets a newer token come last") func concurrency() async throws {
        let ledger = TokenLedger(store: store)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        log.gate = gate
        let first = Task { try await deliver(ledger, "a", "ana") }
        let same = Task { try await deliver(ledger, "a", "ana") }
        for _ in 0..<10 { await Task.yield() }
        log.gate = nil
        let newer = Task { try await deliver(ledger, "b", "ana") }
        for _ in 0..<10 { await Task.yield() }
        #expect(log.delivered.isEmpty)
        opener.finish()
        #expect(try await first.value)
        #expect(try await !same.value)
        #expect(try await newer.value)
        #expect(log.delivered == ["ana a", "ana b"])
        #expect(store.tokens["ana"] == token("b"))
    }
}
