internal import PontePage
internal import PonteWire

/// The states that a bridge shares, by name.
@MainActor
final class StateTable {
    struct Entry {
        /// The documents that may see it; `nil` is the bridge's own policy.
        let policy: Policy?
        let value: Offer.Value
        let items: @MainActor (_ share: Allowance.Share) throws -> SharedStateItems
        /// Gives the version that comes of it; `nil` where pages only read.
        let write: (@MainActor (Received) throws -> Int)?
    }

    private var entries: [String: Entry] = [:]
    /// Of the streams that read a state, by its name.
    private var readers: [String: Division] = [:]

    /// The name of a state that there is now.
    static let shared = BridgeEvent<String>("ponte.shared")

    func set(_ entry: Entry, for name: String) {
        entries[name] = entry
        guard readers[name] == nil else { return }
        readers[name] = Division(
            main: Limits.stateReaders, subframes: 2 * Limits.stateReaders,
            "Too many streams read this state, \(Limits.stateReaders) of a window at most. Share one among stores.")
    }

    var offers: [Offer] { entries.map { Offer(kind: .state, name: $0, value: $1.value) } }

    func remove(_ name: String) {
        entries[name] = nil
    }

    func policy(of name: String) -> Policy?? {
        entries[name].map(\.policy)
    }

    /// The streams of a window that read a state.
    ///
    /// - Throws: `PonteError` with `forbidden`, `methodNotFound` or `limitExceeded`.
    func items(_ name: String, for caller: Caller, _ policy: Policy, _ account: Account) throws -> SharedStateItems {
        let entry = try entry(name, for: caller, policy)
        let share = Allowance.Share(of: readers[name].map { account.readers(of: name, in: $0) } ?? .unbounded())
        try share.grow(to: 1)
        return try entry.items(share)
    }

    /// - Throws: `PonteError` with `forbidden` or `methodNotFound`.
    func entry(_ name: String, for caller: Caller, _ policy: Policy) throws -> Entry {
        let entry = Limits.isName(name) ? entries[name] : nil
        guard (entry?.policy ?? policy).allows(caller) else { throw PonteError.forbidden(name, to: caller) }
        guard let entry else {
            let what = Limits.isName(name) ? name : "of so long a name"
            throw PonteError(.methodNotFound, "The app has no state \(what). Share it with Bridge.share.")
        }
        return entry
    }
}

/// A page's request to read or to change a state.
struct StateQuery: Codable, Sendable {
    var name: String
}

struct StateChange<Value: Codable & Sendable>: Codable, Sendable {
    /// The version of the value that the page has changed.
    var version: Int
    var value: Value
}
