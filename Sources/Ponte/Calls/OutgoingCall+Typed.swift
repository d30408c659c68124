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
        call.startDeadline()
        if Task.isCancelled { call.cancel() } else { send(call) }
        await call.ended.wait { call.cancel() }
        var received = try call.takeResult()
        defer { received.releaseRest() }
        do { return try result.decode(received) } catch let wanted as FilesWanted {
            return try await received.reading(
                after: wanted, wait: { try await rest(of: deadline, for: target, $0) }, result.decode)
        }
    }

    /// Reads the files of a result in what is left of the call's time.
    private static func rest(
        of deadline: Deadline?, for target: Target, _ read: @escaping @MainActor () async throws -> Void
    ) async throws {
        guard let deadline else { return try await read() }
        let isDone: Void?
        do { isDone = try await deadline.rest(read) } catch { throw PonteError(describing: error) }
        guard isDone != nil else {
            throw PonteError(
                .timedOut, "The page did not give the files of \(target.name)'s result within \(deadline.timeout).")
        }
    }

    /// - Throws: `PonteError` with `invalidParameters` or `limitExceeded`.
    nonisolated static func text(of parameters: some Encodable) throws(PonteError) -> JSONText {
        do throws(PonteError) { return try JSONText(encoding: parameters) } catch {
            throw PonteError(error.code == .limitExceeded ? .limitExceeded : .invalidParameters, error.message)
        }
    }
}
