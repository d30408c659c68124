/// Remembers which token was delivered for which user, so that each is delivered once, and again when it changes.
///
///     let isNew = try await ledger.deliver(token, for: user.id) { try await $0.register(in: webView, for: policy) }
@MainActor
public final class TokenLedger {
    /// The app's store of delivered tokens, in its settings for instance.
    @MainActor
    public protocol Store: AnyObject {
        /// The token that was last delivered for a user.
        subscript(user: String) -> PushToken? { get set }
    }

    private let store: any Store
    private var running: [String: (token: PushToken, number: Int, task: Task<Void, any Error>)] = [:]
    private var count = 0

    /// - Parameter store: The app's store; `nil` remembers until the program ends.
    public init(store: (any Store)? = nil) {
        self.store = store ?? MemoryStore()
    }

    /// Delivers a token, unless it was the last one to be delivered for this user. A failed delivery is not remembered.
    ///
    /// Two deliveries of one token at the same time are one. A newer token waits for the older one's delivery to end, so that the
    /// last to be delivered is the newer.
    ///
    /// - Returns: True if it was delivered now.
    /// - Throws: The error of `delivery`.
    @discardableResult
    public func deliver(
        _ token: PushToken, for user: String, _ delivery: @escaping @MainActor @Sendable (PushToken) async throws -> Void
    ) async throws -> Bool {
        while let other = running[user] {
            let result = await other.task.result
            if other.token == token {
                try result.get()
                return false
            }
        }
        guard store[user] != token else { return false }
        count += 1
        let number = count
        let task = Task { try await delivery(token) }
        running[user] = (token, number, task)
        defer { if running[user]?.number == number { running[user] = nil } }
        try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
        store[user] = token
        return true
    }

    /// Forgets a user, who has signed out for instance: the next token is delivered again.
    public func forget(_ user: String) {
        store[user] = nil
    }

    private final class MemoryStore: Store {
        private var tokens: [String: PushToken] = [:]

        subscript(user: String) -> PushToken? {
            get { tokens[user] }
            set { tokens[user] = newValue }
        }
    }
}
