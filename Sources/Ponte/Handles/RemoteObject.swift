internal import PonteAsync
internal import PontePage
internal import PonteWire

/// An object that crosses: what the app offers under one handle, or an object of the page that `ponte.share` has marked.
///
///     bridge.handle(App.openPlayer) { url in
///         let player = Player(url)
///         return RemoteObject { object in
///             object.handle(Player.seek) { seconds in player.seek(to: seconds) }
///         }
///     }
///
/// In the page: `const player = await ponte.call("openPlayer", url); await player.seek(3)`.
public struct RemoteObject: Sendable {
    private let content: Content

    private enum Content: Sendable {
        case local([String: Handler])
        case remote(RemoteHandle, names: [String])
    }

    /// The members that an object of the app offers.
    public struct Members: Sendable {
        fileprivate var handlers: [String: Handler] = [:]

        /// Answers calls of a member.
        public mutating func handle<Parameters, Output>(
            _ method: BridgeMethod<Parameters, Output>,
            _ handler: @escaping @MainActor @Sendable (Parameters) async throws -> Output
        ) {
            handle(withContext: method) { parameters, _ in try await handler(parameters) }
        }

        /// Answers calls of a member that takes nothing.
        @_disfavoredOverload
        public mutating func handle<Output>(
            _ method: BridgeMethod<NoValue, Output>,
            _ handler: @escaping @MainActor @Sendable () async throws -> Output
        ) {
            handle(withContext: method) { _, _ in try await handler() }
        }

        /// Answers calls of a member, and sees who calls.
        public mutating func handle<Parameters, Output>(
            withContext method: BridgeMethod<Parameters, Output>,
            _ handler: @escaping @MainActor @Sendable (Parameters, CallContext) async throws -> Output
        ) {
            handlers[method.name] = .call(method.result, handler)
        }

        /// Gives the page a stream for each call.
        public mutating func handleStream<Parameters, Elements: AsyncSequence>(
            _ method: BridgeStreamMethod<Parameters, Elements.Element>,
            _ handler: @escaping @MainActor @Sendable (Parameters) async throws -> Elements
        ) {
            handleStream(withContext: method) { parameters, _ in try await handler(parameters) }
        }

        /// Gives the page a stream for each call of a member that takes nothing.
        @_disfavoredOverload
        public mutating func handleStream<Elements: AsyncSequence>(
            _ method: BridgeStreamMethod<NoValue, Elements.Element>,
            _ handler: @escaping @MainActor @Sendable () async throws -> Elements
        ) {
            handleStream(withContext: method) { _, _ in try await handler() }
        }

        /// Gives the page a stream for each call, and sees who calls.
        public mutating func handleStream<Parameters, Elements: AsyncSequence>(
            withContext method: BridgeStreamMethod<Parameters, Elements.Element>,
            _ handler: @escaping @MainActor @Sendable (Parameters, CallContext) async throws -> Elements
        ) {
            handlers[method.name] = .stream(cursor: nil, handler)
        }
    }

    /// An object of the app's for the other side to call.
    public init(_ build: (inout Members) -> Void) {
        var members = Members()
        build(&members)
        content = .local(members.handlers)
    }

    /// The members that it has, sorted.
    public var names: [String] {
        switch content {
        case .local(let handlers): handlers.keys.sorted()
        case .remote(_, let names): names.sorted()
        }
    }

    /// Calls a member of a page's object.
    ///
    /// - Throws: `PonteError`: what the member threw, `methodNotFound` where there is none and for an object of the app's own,
    ///   `released`, and else as `Bridge.call(_:_:timeout:)`.
    @MainActor
    @discardableResult
    public func call<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters, timeout: Duration? = nil
    ) async throws -> Output {
        guard case .remote(let handle, _) = content else {
            throw Self.isOwn
        }
        return try await OutgoingCall.result(
            of: .member(handle.number, method.name), parameters, method.result, Deadline(timeout, clock: handle.clock),
            send: handle.send)
    }

    /// Calls a member that takes nothing.
    @MainActor
    @discardableResult
    public func call<Output>(_ method: BridgeMethod<NoValue, Output>, timeout: Duration? = nil) async throws -> Output {
        try await call(method, NoValue(), timeout: timeout)
    }

    private static var isOwn: PonteError {
        PonteError(.methodNotFound, "The object is the app's own. Call it directly.")
    }

    /// Reads a stream of a page's object.
    public func stream<Parameters, Element>(
        _ method: BridgeStreamMethod<Parameters, Element>, _ parameters: Parameters,
        after cursor: (any Encodable & Sendable)? = nil,
        buffer: Int = 64
    ) -> RemoteStream<Element> {
        guard case .remote(let handle, _) = content else {
            let source = StreamSource(.method(method.name), parameters, after: cursor, buffer: buffer) { call in
                call.end(.failure(Self.isOwn))
            }
            return RemoteStream(source)
        }
        return RemoteStream(
            StreamSource(.member(handle.number, method.name), parameters, after: cursor, buffer: buffer, send: handle.send))
    }

    /// Lets go of the page's object at once. Does nothing for the app's own.
    @MainActor
    public func release() {
        if case .remote(let handle, _) = content { handle.release() }
    }
}

extension RemoteObject: Codable {
    public init(from decoder: any Decoder) throws {
        let handle = try ArrivedHandle(from: decoder, .object)
        content = .remote(try RemoteHandle.take(handle), names: handle.memberNames)
    }

    public func encode(to encoder: any Encoder) throws {
        guard case .local(let handlers) = content else {
            throw EncodingError.invalidValue(
                self, .init(codingPath: encoder.codingPath, debugDescription: "an object of the page cannot be given back"))
        }
        let streams = handlers.filter { if case .stream = $0.value { true } else { false } }.keys
        let names = [handlers.keys.filter { !streams.contains($0) }.sorted(), streams.sorted()]
        let details = try names.map { String(decoding: try JSONText(encoding: $0).text, as: UTF8.self) }
        try Export(.object, .members(handlers), details: details.joined(separator: ",")).give(to: encoder)
    }
}
