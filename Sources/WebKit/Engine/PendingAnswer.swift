/// An answer that the engine waits for: it is given once, and is `fallback` when whoever holds it drops it.
@MainActor
final class PendingAnswer<Value> {
    private var send: (@MainActor (Value) -> Void)?
    private let fallback: Value

    init(fallback: Value, _ send: @escaping @MainActor (Value) -> Void) {
        self.fallback = fallback
        self.send = send
    }

    isolated deinit {
        send?(fallback)
    }

    /// Gives the answer; only the first one counts.
    func callAsFunction(_ value: Value) {
        let send = send
        self.send = nil
        send?(value)
    }
}
