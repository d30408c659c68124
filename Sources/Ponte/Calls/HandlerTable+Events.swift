internal import PonteWire

extension HandlerTable {
    static func handler<Value: Decodable & Sendable>(
        _ body: @escaping @MainActor @Sendable (Value, CallContext) -> Void
    ) -> EventHandler {
        { received, call, isHeardAtOnce in
            let value = try received.parameters(Value.self, of: call)
            guard isHeardAtOnce else {
                return {
                    body(value, call)
                    return nil
                }
            }
            body(value, call)
            return nil
        }
    }
}
