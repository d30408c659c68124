internal import PontePage
internal import PonteWire

/// What can be called, by name or through a handle. All of them throw `PonteError` with `invalidParameters` first.
enum Handler: Sendable {
    /// A call with its parameters decoded, ready to run.
    typealias Work = @MainActor () async throws -> JSONText?
    typealias StreamWork = @MainActor (StreamOutput) async throws -> Void

    /// Answers at once, before the next frame is read.
    case immediate(@MainActor (Received, CallContext) throws -> JSONText?)
    case call(@MainActor (Received, CallContext) throws -> Work)
    case stream(@MainActor (Received, CallContext) throws -> StreamWork)
}
