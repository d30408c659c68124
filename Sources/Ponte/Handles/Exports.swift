internal import PontePage
internal import PonteWire

/// The handles that one document holds of this side.
@MainActor
final class Exports {
    private struct Held {
        let export: Export
        let via: String
        let since = ContinuousClock.now
    }

    private var held: [Int: Held] = [:]
    private let share: Allowance.Share

    init(of allowance: Allowance = .unbounded()) {
        share = Allowance.Share(of: allowance)
    }

    var count: Int { held.count }

    /// Holds what the next frame gives away.
    ///
    /// - Throws: `PonteError` with `limitExceeded`; then none of them is held.
    func add(_ exports: [(number: Int, export: any HandleExport)], via: String) throws(PonteError) {
        guard held.count + exports.count <= Limits.handles else {
            throw PonteError(.limitExceeded, "The page holds more than \(Limits.handles) handles of the app. Release some.")
        }
        try share.grow(to: held.count + exports.count)
        for case (let number, let export as Export) in exports { held[number] = Held(export: export, via: via) }
        share.set(to: held.count)
    }

    /// - Returns: True if there was one.
    func release(_ number: Int) -> Bool {
        guard held.removeValue(forKey: number) != nil else { return false }
        share.set(to: held.count)
        return true
    }

    func removeAll() {
        held = [:]
        share.set(to: 0)
    }

    /// The handler that a call to `target` runs.
    ///
    /// - Throws: `PonteError` with `released` or `methodNotFound`.
    func handler(for target: Target) throws(PonteError) -> Handler {
        switch target {
        case .handle(let number):
            guard let held = held[number] else { throw Self.released }
            guard case .single(let handler) = held.export.content else {
                throw PonteError(.methodNotFound, "What was called is an object. Call one of its members.")
            }
            return handler
        case .member(let number, let name):
            guard let held = held[number] else { throw Self.released }
            guard case .members(let members) = held.export.content, let handler = members[name] else {
                throw PonteError(.methodNotFound, "The object has no member \(name).")
            }
            return handler
        case .method: throw Self.released
        }
    }

    var report: [HeldHandle] {
        held.map { number, held in
            HeldHandle(kind: held.export.kind, holder: .page, number: number, via: held.via, since: held.since)
        }
    }

    static var released: PonteError {
        PonteError(.released, "What was called has been released, or its document was left.")
    }
}

/// A value that this side gives away by a handle.
struct Export: HandleExport {
    enum Content: Sendable {
        case single(Handler)
        case members([String: Handler])
    }

    let kind: HandleKind
    let content: Content
    let details: String?

    init(_ kind: HandleKind, _ content: Content, details: String? = nil) {
        self.kind = kind
        self.content = content
        self.details = details
    }
}
