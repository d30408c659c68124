internal import PontePage
internal import PonteWire

/// Something that can be called, by name or through a handle. All of them throw `PonteError` with `invalidParameters` first.
enum Handler: Sendable {
    /// A call with its parameters decoded, ready to run.
    typealias Work = @MainActor () async throws -> JSONText?
    /// The same, for a handler that does not wait.
    typealias Answer = @MainActor () throws -> JSONText?
    typealias StreamWork = @MainActor (StreamOutput) async throws -> Void

    /// Answers at once, before the next frame is read.
    case immediate(@MainActor (Received, CallContext) throws -> Answer)
    /// The same, while the caller stands still; it can be called as any other, too.
    case sync(@MainActor (Received, CallContext) throws -> Answer)
    case call(@MainActor (Received, CallContext) throws -> Work)
    case stream(@MainActor (Received, CallContext) throws -> StreamWork)
}

extension Handler {
    /// The work for a call, with its parameters read.
    ///
    /// - Parameter output: Takes a stream's items; `nil` where the caller wants one result.
    /// - Throws: `PonteError` with `invalidParameters`, or with `methodNotFound` where the caller wants the other.
    @MainActor
    func work(for received: Received, _ call: CallContext, output: StreamOutput? = nil) throws -> Work {
        switch (self, output) {
        case (.immediate(let prepare), nil), (.sync(let prepare), nil):
            let answer = try prepare(received, call)
            return { try DeveloperLog.timed(call) { try answer() } }
        case (.call(let prepare), nil): return try prepare(received, call)
        case (.stream(let prepare), let output?):
            let work = try prepare(received, call)
            return {
                try await work(output)
                return nil
            }
        case (.stream, nil):
            throw PonteError(.methodNotFound, "\(call.name) is a stream. Read it with ponte.stream.")
        case (_, _?):
            throw PonteError(.methodNotFound, "\(call.name) is no stream. Call it with ponte.call.")
        }
    }
}

/// From the closures that an app writes to what a session can run.
extension Handler {
    static func immediate<Parameters: Decodable & Sendable, Output>(
        _ result: ResultCoding<Output>, _ body: @escaping @MainActor (Parameters, CallContext) throws -> Output
    ) -> Handler {
        .immediate { received, call in
            let parameters = try received.parameters(Parameters.self, of: call)
            return { try text(of: body(parameters, call), result, call) }
        }
    }

    static func sync<Parameters: Decodable & Sendable, Output>(
        _ result: ResultCoding<Output>, _ body: @escaping @MainActor (Parameters, CallContext) throws -> Output
    ) -> Handler {
        .sync { received, call in
            let parameters = try received.parameters(Parameters.self, of: call)
            return { try text(of: body(parameters, call), result, call) }
        }
    }

    static func call<Parameters: Decodable & Sendable, Output>(
        _ result: ResultCoding<Output>, _ body: @escaping @MainActor (Parameters, CallContext) async throws -> Output
    ) -> Handler {
        .call { received, call in
            let parameters = try received.parameters(Parameters.self, of: call)
            return { try await text(of: body(parameters, call), result, call) }
        }
    }

    /// - Parameter cursor: The place after an element; `nil` where the stream cannot be resumed.
    static func stream<Parameters: Decodable & Sendable, Elements: AsyncSequence>(
        cursor: (@MainActor (Elements.Element) -> any Encodable & Sendable)?,
        _ body: @escaping @MainActor (Parameters, CallContext) async throws -> Elements
    ) -> Handler where Elements.Element: Encodable & Sendable {
        .stream { received, call in
            let parameters = try received.parameters(Parameters.self, of: call)
            return { output in
                try await output.send(body(parameters, call), of: call.name, cursor: cursor)
            }
        }
    }

    private static func text<Output>(
        of output: Output, _ result: ResultCoding<Output>, _ call: CallContext
    ) throws -> JSONText? {
        do { return try result.encode(output) } catch let error as PonteError {
            throw PonteError(.invalidResult, "The result of \(call.name) cannot cross. \(error.message)")
        }
    }
}

extension Received {
    /// The value that a call or an event brings; the log is told of members that nobody reads.
    @MainActor
    func parameters<Value: Decodable>(_ type: Value.Type, of call: CallContext) throws -> Value {
        guard DeveloperLog.isOn else { return try decode(type, failing: .invalidParameters) }
        let unknown = UnknownMembers()
        let value = try decode(type, failing: .invalidParameters, unknownMembers: unknown)
        DeveloperLog.unknownMembers(unknown.names, call)
        return value
    }
}
