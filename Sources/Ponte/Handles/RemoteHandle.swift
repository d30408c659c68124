internal import PonteFiles
internal import PontePage
internal import PonteWire

/// Something of the other side that lives there as long as this is held.
final class RemoteHandle: Sendable {
    let number: Int
    private let imports: Imports

    /// Takes a handle that has arrived, or has it already.
    ///
    /// - Throws: `PonteError` with `limitExceeded`, or `invalidValue` where it can be taken no more.
    static func take(_ handle: ArrivedHandle) throws -> RemoteHandle {
        if let kept = handle.context.kept[handle.number] as? RemoteHandle { return kept }
        let taken = try RemoteHandle(handle)
        handle.context.kept[handle.number] = taken
        return taken
    }

    /// Takes the handle that `decoder` is at.
    ///
    /// - Throws: `DecodingError` for anything else, and where the decoder is not the bridge's.
    static func take(from decoder: any Decoder, _ kind: HandleKind) throws -> RemoteHandle {
        try take(ArrivedHandle(from: decoder, kind))
    }

    private init(_ handle: ArrivedHandle) throws {
        let context = handle.context
        guard let imports = context.imports as? Imports else {
            throw PonteError(.invalidValue, "A \(handle.kind) can be taken only where it arrives.")
        }
        // Values are decoded where they arrive, on the main actor.
        try MainActor.assumeIsolated { try imports.hold(handle.number, handle.kind, via: context.name) }
        context.taken.insert(handle.number)
        number = handle.number
        self.imports = imports
    }

    deinit {
        imports.dropped.add(number, of: imports)
    }

    var clock: any Clock<Duration> { imports.clock }
    var descriptors: DescriptorShare { imports.descriptors }

    @MainActor
    func send(_ call: OutgoingCall) {
        imports.send(call, to: number)
    }

    /// From now on what it stands for may be gone.
    @MainActor
    func release() {
        imports.release(number)
    }
}
