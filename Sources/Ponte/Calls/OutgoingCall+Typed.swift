internal import PonteAsync
internal import PontePage
internal import PonteWire

extension OutgoingCall {
    /// Makes a typed call and waits for its end.
    ///
    /// - Parameter send: Hands the call to whoever brings it to the other side.
    /// - Throws: `PonteError`; see `Bridge.call(_:_:timeout:)`.
    static func result<Parameters: Encodable & Sendable, Output>(
        of target: Target, _ parameters: Parameters, _ result: ResultCoding<Output>, _ deadline: Deadline?,
        send: (OutgoingCall) -> Void
    ) async throws -> Output {
        let call = OutgoingCall(target: target, parameters: try text(of: parameters), deadline: deadline)
        let answer = try await call.answer(send)
        defer { answer.releaseRest() }
        return try await answer.reading(result.decode)
    }

    private func answer(_ send: (OutgoingCall) -> Void) async throws -> Received {
        let cancelled = PonteError(.cancelled, "The call was cancelled.")
        let answer = Resumption<Result<Received, PonteError>>()
        return try await withTaskCancellationHandler { @MainActor in
            begin { answer.give($0) }
            if Task.isCancelled { abandon(cancelled) } else { send(self) }
            return try await answer.value().get()
        } onCancel: {
            Task { @MainActor in abandon(cancelled) }
        }
    }

    /// - Throws: `PonteError` with `invalidParameters` or `limitExceeded`.
    nonisolated static func text(of parameters: some Encodable) throws(PonteError) -> JSONText {
        do throws(PonteError) { return try JSONText(encoding: parameters) } catch {
            throw PonteError(error.code == .limitExceeded ? .limitExceeded : .invalidParameters, error.message)
        }
    }
}
