internal import PontePage
internal import PonteWire

/// What the app offers to its pages, by name.
@MainActor
final class HandlerTable {
    struct Entry<Handler> {
        /// Who may use it; `nil` is the bridge's own policy.
        var policy: Policy?
        var handler: Handler
    }

    typealias EventHandler = @MainActor (Received, CallContext) throws -> Void

    let policy: Policy
    private var methods: [String: Entry<Handler>] = [:]
    private var events: [String: Entry<EventHandler>] = [:]
    /// The policies of single handlers, and how many have each, so that a document that none of them admits is refused at the door.
    private var ownPolicies: [Policy: Int] = [:]

    init(policy: Policy) {
        self.policy = policy
    }

    func set(_ handler: Handler, for name: String, policy: Policy?) {
        change(of: methods.updateValue(Entry(policy: policy, handler: handler), forKey: name)?.policy, to: policy)
    }

    func set(event handler: @escaping EventHandler, for name: String, policy: Policy?) {
        change(of: events.updateValue(Entry(policy: policy, handler: handler), forKey: name)?.policy, to: policy)
    }

    func removeMethod(_ name: String) {
        change(of: methods.removeValue(forKey: name)?.policy, to: nil)
    }

    func removeEvent(_ name: String) {
        change(of: events.removeValue(forKey: name)?.policy, to: nil)
    }

    func hasMethod(_ name: String) -> Bool {
        methods[name] != nil
    }

    private func change(of old: Policy?, to new: Policy?) {
        if let new { ownPolicies[new, default: 0] += 1 }
        guard let old, let count = ownPolicies[old] else { return }
        ownPolicies[old] = count > 1 ? count - 1 : nil
    }

    /// Whether `caller` may speak at all.
    func admits(_ caller: Caller) -> Bool {
        policy.allows(caller) || ownPolicies.keys.contains { $0.allows(caller) }
    }

    /// - Parameter isAdmitted: Whether the bridge's own policy allows the caller.
    /// - Throws: `PonteError` with `forbidden` or `methodNotFound`. Who may call nothing learns nothing about names.
    func method(_ name: String, by caller: Caller, isAdmitted: Bool) throws(PonteError) -> Handler {
        guard let entry = methods[name] else {
            guard isAdmitted else { throw PonteError.forbidden(name, to: caller) }
            throw PonteError(.methodNotFound, "The app has no method \(name). Register it with Bridge.handle, or handleStream.")
        }
        guard entry.policy?.allows(caller) ?? isAdmitted else { throw PonteError.forbidden(name, to: caller) }
        return entry.handler
    }

    /// - Throws: `PonteError` with `forbidden`.
    /// - Returns: `nil` where nobody listens.
    func event(_ name: String, by caller: Caller, isAdmitted: Bool) throws(PonteError) -> EventHandler? {
        guard let entry = events[name] else { return nil }
        guard entry.policy?.allows(caller) ?? isAdmitted else { throw PonteError.forbidden(name, to: caller) }
        return entry.handler
    }
}
