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
        let answer = Answer(OutgoingCall(target: target, parameters: try text(of: parameters), deadline: deadline))
        answer.ask(send)
        await answer.resumption.wait { answer.cancel() }
        let received = try answer.received()
        defer { received.releaseRest() }
        return try await received.reading(result.decode)
    }

    /// - Throws: `PonteError` with `invalidParameters` or `limitExceeded`.
    nonisolated static func text(of parameters: some Encodable) throws(PonteError) -> JSONText {
        do throws(PonteError) { return try JSONText(encoding: parameters) } catch {
            throw PonteError(error.code == .limitExceeded ? .limitExceeded : .invalidParameters, error.message)
        }
    }
}

/// The answer that a task waits for.
@MainActor
private final class Answer {
    let resumption = Resumption()
    private let call: OutgoingCall
    private var result: Result<Received, PonteError>?

    init(_ call: OutgoingCall) {
        self.call = call
    }

    func ask(_ send: (OutgoingCall) -> Void) {
        call.begin { result in
            self.result = result
            self.resumption.resume()
        }
        if Task.isCancelled { cancel() } else { send(call) }
    }

    func cancel() {
        call.abandon(Self.cancelled)
    }

    /// - Throws: `PonteError`.
    func received() throws -> Received {
        try (result ?? .failure(Self.cancelled)).get()
    }

    private static var cancelled: PonteError { PonteError(.cancelled, "The call was cancelled.") }
}
