internal import PontePage
internal import PonteWire

extension Bridge {
    /// Answers a call that has come by another protocol with the handler of that name, under the same policy.
    ///
    /// - Throws: The handler's error, `methodNotFound` or `forbidden`, as `PonteError`.
    package func answer<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters, from caller: Caller
    ) async throws -> Output {
        try await sessions.handlers.answer(method, parameters, from: caller)
    }

    /// True if a method of that name is offered.
    package func offers(_ name: String) -> Bool {
        sessions.handlers.hasMethod(name)
    }
}

extension HandlerTable {
    fileprivate func answer<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters, from caller: Caller
    ) async throws -> Output {
        let handler = try self.method(method.name, by: admit(caller))
        if case .stream = handler {
            throw PonteError(.methodNotFound, "\(method.name) is a stream, which other protocols cannot read.")
        }
        let received = try Received(encoding: parameters)
        let call = CallContext(name: method.name, caller: caller)
        let result: JSONText?
        do {
            let work = try handler.work(for: received, call)
            result = try await chain(around: .method(method.name)).around(work, of: call)()
        } catch {
            throw PonteError(describing: error)
        }
        guard result?.exports.isEmpty != false else {
            throw PonteError(
                .invalidResult, "The result of \(method.name) holds functions or streams, which other protocols cannot take.")
        }
        return try method.result.decode(Received(result ?? .null))
    }
}
