internal import PontePage
internal import PonteWire

/// The states that a bridge shares, by name.
@MainActor
final class StateTable {
    struct Entry {
        /// The documents that may see it; `nil` is the bridge's own policy.
        let policy: Policy?
        let items: @MainActor () throws -> SharedStateItems
        /// Gives the version that comes of it; `nil` where pages only read.
        let write: (@MainActor (Received) throws -> Int)?
    }

    private var entries: [String: Entry] = [:]

    /// The name of a state that there is now.
    static let shared = RemoteEvent<String>("ponte.shared")

    func set(_ entry: Entry, for name: String) {
        entries[name] = entry
    }

    func remove(_ name: String) {
        entries[name] = nil
    }

    func policy(of name: String) -> Policy?? {
        entries[name].map(\.policy)
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
