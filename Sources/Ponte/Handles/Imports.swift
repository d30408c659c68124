internal import PonteFiles
internal import PontePage
internal import PonteWire

/// The handles that this side holds of one document.
@MainActor
final class Imports: HandleImports {
    private struct Held {
        let kind: HeldHandle.Kind
        let via: String
        let since = ContinuousClock.now
    }

    private var held: [Int: Held] = [:]
    private var ending: PonteError?
    /// Hand a call, or word that a handle is no longer held, to the document.
    private let sendCall: @MainActor (OutgoingCall) -> Void
    private let sendRelease: @MainActor (Int) -> Void
    private nonisolated let bytesOfFile: BytesOfFile
    nonisolated let dropped = DroppedHandles()
    /// Measures the deadlines of calls to what is held.
    nonisolated let clock: any Clock<Duration>
    /// Of files to which bytes of the document are written.
    nonisolated let descriptors: DescriptorShare

    typealias BytesOfFile = @Sendable (ArrivedHandle) throws -> any WantedFile

    private let share: Allowance.Share

    init(
        clock: any Clock<Duration>, of allowance: Allowance = .unbounded(), descriptors: DescriptorShare = .app,
        sendCall: @escaping @MainActor (OutgoingCall) -> Void, sendRelease: @escaping @MainActor (Int) -> Void,
        bytesOfFile: @escaping BytesOfFile
    ) {
        self.clock = clock
        self.descriptors = descriptors
        share = Allowance.Share(of: allowance)
        self.sendCall = sendCall
        self.sendRelease = sendRelease
        self.bytesOfFile = bytesOfFile
    }

    var count: Int { held.count }

    /// - Throws: `PonteError` with `limitExceeded`.
    func hold(_ number: Int, _ kind: HandleKind, via: String) throws(PonteError) {
        guard held.count < Limits.handles else {
            throw PonteError(.limitExceeded, "The app holds more than \(Limits.handles) handles of a page. Release some.")
        }
        try share.grow(to: held.count + 1)
        held[number] = Held(kind: kind, via: via)
        share.set(to: held.count)
    }

    nonisolated func bytes(of file: ArrivedHandle) throws -> any WantedFile {
        try bytesOfFile(file)
    }

    func isHeld(_ number: Int) -> Bool { held[number] != nil }

    func release(_ number: Int) {
        guard held.removeValue(forKey: number) != nil else { return }
        share.set(to: held.count)
        if ending == nil { sendRelease(number) }
    }

    /// Lets go of what has come and was never held.
    func refuse(_ number: Int) {
        if held[number] == nil, ending == nil { sendRelease(number) }
    }

    func send(_ call: OutgoingCall, to number: Int) {
        if let ending { return call.end(.failure(ending)) }
        guard isHeld(number) else { return call.end(.failure(Exports.released)) }
        sendCall(call)
    }

    /// Gives everything back to the document, which lives on.
    func releaseAll() {
        for number in held.keys.sorted() { release(number) }
    }

    /// The document is gone, and with it all that it gave.
    func end(_ error: PonteError) {
        ending = error
        held = [:]
        share.set(to: 0)
    }

    var report: [HeldHandle] {
        held.map { number, held in
            HeldHandle(kind: held.kind, holder: .app, number: number, via: held.via, since: held.since)
        }
    }
}

extension Received {
    /// Lets go of the handles in the value that nobody has taken: a member that the type does not have, a call that nobody answers.
    @MainActor
    func releaseRest() {
        guard let context, let imports = context.imports as? Imports, let node else { return }
        for handle in document.handles(in: node) where !context.taken.contains(handle) { imports.refuse(handle) }
    }
}
