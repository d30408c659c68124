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

extension HandlerTable {
    static func handler<Value: Decodable & Sendable>(
        _ body: @escaping @MainActor (Value, CallContext) throws -> Void
    ) -> EventHandler {
        { received, call in try body(try received.parameters(Value.self, of: call), call) }
    }
}

extension Received {
    /// The value that a call or an event brings; the log is told of members that nobody reads.
    @MainActor
    fileprivate func parameters<Value: Decodable>(_ type: Value.Type, of call: CallContext) throws -> Value {
        guard DeveloperLog.isOn else { return try decode(type, failing: .invalidParameters) }
        let unknown = UnknownMembers()
        let value = try decode(type, failing: .invalidParameters, unknownMembers: unknown)
        DeveloperLog.unknownMembers(unknown.names, call)
        return value
    }
}
