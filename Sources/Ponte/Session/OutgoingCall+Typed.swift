extension OutgoingCall {
    /// Makes a typed call and waits for its end.
    ///
    /// - Parameter send: Hands the call to whoever brings it to the other side.
    /// - Throws: `PonteError`; see `Bridge.call(_:_:timeout:)`.
    static func result<Parameters, Output>(
        of method: Method<Parameters, Output>, _ parameters: Parameters, _ deadline: Deadline?,
        send: (OutgoingCall) -> Void
    ) async throws -> Output {
        let text: JSONText
        do throws(PonteError) { text = try JSONText(encoding: parameters) } catch {
            throw PonteError(error.code == .limitExceeded ? .limitExceeded : .invalidParameters, error.message)
        }
        let call = OutgoingCall(method: method.name, parameters: text, deadline: deadline)
        let cancelled = PonteError(.cancelled, "The call was cancelled.")
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                call.begin { result in
                    continuation.resume(
                        with: result.mapError { $0 }.flatMap { answer in
                            Result { try answer.document.decode(Output.self, at: answer.value, failing: .invalidResult) }
                        })
                }
                if Task.isCancelled { call.abandon(cancelled) } else { send(call) }
            }
        } onCancel: {
            Task { @MainActor in call.abandon(cancelled) }
        }
    }
}
