extension OutgoingCall {
    /// Makes a typed call and waits for its end.
    ///
    /// - Parameter send: Hands the call to whoever brings it to the other side.
    /// - Throws: `PonteError`; see `Bridge.call(_:_:timeout:)`.
    static func result<Parameters: Encodable & Sendable, Output: Decodable & Sendable>(
        of target: Target, _ parameters: Parameters, _ deadline: Deadline?, send: (OutgoingCall) -> Void
    ) async throws -> Output {
        let call = OutgoingCall(target: target, parameters: try text(of: parameters), deadline: deadline)
        let cancelled = PonteError(.cancelled, "The call was cancelled.")
        return try await withTaskCancellationHandler {
            let answer: Answer<Output> = try await withCheckedThrowingContinuation { continuation in
                call.begin { result in
                    // Decoded at once: what an answer gives away must be held before anything else is read.
                    continuation.resume(with: result.mapError { $0 }.flatMap { received in Result { try Answer(received) } })
                }
                if Task.isCancelled { call.abandon(cancelled) } else { send(call) }
            }
            switch answer {
            case .value(let value): return value
            case .wantsBytes(let received, let wanted):
                try await wanted.read()
                return try await received.decodeReading(Output.self, failing: .invalidResult)
            }
        } onCancel: {
            Task { @MainActor in call.abandon(cancelled) }
        }
    }

    /// - Throws: `PonteError` with `invalidParameters` or `limitExceeded`.
    nonisolated static func text(of parameters: some Encodable) throws(PonteError) -> JSONText {
        do throws(PonteError) { return try JSONText(encoding: parameters) } catch {
            throw PonteError(error.code == .limitExceeded ? .limitExceeded : .invalidParameters, error.message)
        }
    }

    private enum Answer<Output: Decodable & Sendable> {
        case value(Output)
        /// There is a file in it, which `Output` wants as bytes.
        case wantsBytes(Received, BytesWanted)

        init(_ received: Received) throws {
            do { self = .value(try received.decode(Output.self, failing: .invalidResult)) } catch let wanted as BytesWanted {
                self = .wantsBytes(received, wanted)
            }
        }
    }
}
