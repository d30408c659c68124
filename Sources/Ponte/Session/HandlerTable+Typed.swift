/// From the handlers that an app writes to those that a session can run.
extension HandlerTable.CallHandler {
    init<Parameters: Decodable & Sendable, Output: Encodable & Sendable>(
        _ policy: Policy?, _ handler: @escaping @MainActor (Parameters, Call) async throws -> Output
    ) {
        self.init(policy: policy) { document, node, call in
            let parameters = try document.decode(Parameters.self, at: node, failing: .invalidParameters)
            return {
                let output = try await handler(parameters, call)
                if output is NoOutput { return nil }
                do throws(PonteError) { return try JSONText(encoding: output) } catch {
                    throw PonteError(.invalidResult, "The result of \(call.name) cannot cross. \(error.message)")
                }
            }
        }
    }
}

extension HandlerTable.EventHandler {
    init<Value: Decodable & Sendable>(_ policy: Policy?, _ handler: @escaping @MainActor (Value, Call) -> Void) {
        self.init(policy: policy) { document, node, call in
            handler(try document.decode(Value.self, at: node, failing: .invalidParameters), call)
        }
    }
}

extension JSONDocument {
    /// Decodes the value at `node`; no node is `undefined`.
    ///
    /// - Throws: `PonteError` with `code`, whose message says where in the value the problem is.
    func decode<Value: Decodable>(_ type: Value.Type, at node: Int?, failing code: PonteError.Code) throws -> Value {
        do throws(PonteError) {
            guard let node else { return try JSONText.null.decode(type) }
            return try ValueDecoder.decode(type, from: self, at: node)
        } catch {
            throw PonteError(code, error.message)
        }
    }
}
