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
        while true {
            do { return try result.decode(received) } catch let wanted as FilesWanted {
                try wanted.keep(&received)
                try await read(wanted, of: target, deadline)
            }
        }
    }

    private static func read(_ wanted: FilesWanted, of target: Target, _ deadline: Deadline?) async throws {
        guard let deadline else { return try await wanted.read() }
        let isDone: Void?
        do { isDone = try await deadline.rest { try await wanted.read() } } catch { throw PonteError(describing: error) }
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
