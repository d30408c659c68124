internal import PontePage
internal import PonteWire

/// A function that crosses: a closure of the app that the page can call, or a function of the page that the app can call.
///
///     static let watch = BridgeMethod<Callback<Progress, Void>, Void>("import.watch")
///
///     bridge.handle(App.watch) { progress in try await progress(Progress(done: 1, of: 3)) }
///
/// In the page: `ponte.call("import.watch", (progress) => show(progress))`.
///
/// The function lives at least as long as the other side holds it: until the last copy here is dropped, `release()`, the
/// page's garbage collector or its `release()`, or the end of the document.
///
/// `Output` is `Codable`, or `Void`.
public struct Callback<Parameters: Codable & Sendable, Output: Sendable>: Sendable {
    private let content: Content

    private enum Content: Sendable {
        case local(@MainActor @Sendable (Parameters) async throws -> Output)
        case remote(RemoteHandle)
    }

    /// Lets go of the page's function at once; a call ends with `released` from now on. Does nothing for the app's own.
    @MainActor
    public func release() {
        if case .remote(let handle) = content { handle.release() }
    }
}

extension Callback where Output: Codable {
    /// A function of the app's for the other side to call.
    public init(_ body: @escaping @MainActor @Sendable (Parameters) async throws -> Output) {
        content = .local(body)
    }

    /// - Throws: `PonteError`: what the function threw, or `released` where it is gone, and else as `Bridge.call(_:_:timeout:)`.
    @MainActor
    @discardableResult
    public func callAsFunction(_ parameters: Parameters) async throws -> Output {
        try await call(parameters, .value)
    }
}

extension Callback where Output == Void {
    /// A function of the app's for the other side to call.
    public init(_ body: @escaping @MainActor @Sendable (Parameters) async throws -> Void) {
        content = .local(body)
    }

    /// - Throws: `PonteError`: what the function threw, or `released` where it is gone, and else as `Bridge.call(_:_:timeout:)`.
    @MainActor
    public func callAsFunction(_ parameters: Parameters) async throws {
        try await call(parameters, .nothing)
    }
}

extension Callback {
    @available(*, unavailable, message: "The result of a callback must be Codable, or Void.")
    @_disfavoredOverload
    public init(_ body: @escaping @MainActor @Sendable (Parameters) async throws -> Output) {
        content = .local(body)
    }

    @available(*, unavailable, message: "The result of a callback must be Codable, or Void.")
    @_disfavoredOverload
    @MainActor
    public func callAsFunction(_ parameters: Parameters) async throws -> Output {
        try await call(parameters, .found)
    }

    /// One that nobody calls, where only the type counts.
    package static var standIn: Callback {
        Callback(content: .local { _ in throw PonteError(.released, "Nothing stands behind this function.") })
    }

    @MainActor
    private func call(_ parameters: Parameters, _ result: ResultCoding<Output>) async throws -> Output {
        switch content {
        case .local(let body): try await body(parameters)
        case .remote(let handle):
            try await OutgoingCall.result(of: .handle(handle.number), parameters, result, nil, send: handle.send)
        }
    }
}

extension Callback: Codable {
    public init(from decoder: any Decoder) throws {
        content = .remote(try RemoteHandle.take(from: decoder, .function))
    }

    public func encode(to encoder: any Encoder) throws {
        let handler = Handler.call(ResultCoding<Output>.found) { (parameters: Parameters, _: CallContext) in
            try await self.call(parameters, .found)
        }
        try Export(.function, .single(handler)).give(to: encoder)
    }
}
