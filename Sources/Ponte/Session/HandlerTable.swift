/// What the app offers to its pages, by name.
@MainActor
final class HandlerTable {
    /// A call with its parameters decoded, ready to run.
    typealias Work = @MainActor () async throws -> JSONText?

    struct CallHandler {
        /// Who may call it; `nil` is the bridge's own policy.
        var policy: Policy?
        /// Throws `PonteError` with `invalidParameters`.
        var prepare: @MainActor (JSONDocument, Int?, Call) throws -> Work
    }

    struct EventHandler {
        var policy: Policy?
        var run: @MainActor (JSONDocument, Int?, Call) throws -> Void
    }

    let policy: Policy
    private var calls: [String: CallHandler] = [:]
    private var events: [String: EventHandler] = [:]
    /// The policies of single handlers, so that a document that none of them admits is refused at the door.
    private var ownPolicies: [String: Policy] = [:]

    init(policy: Policy) {
        self.policy = policy
    }

    func set(_ handler: CallHandler, for name: String) {
        calls[name] = handler
        ownPolicies["call " + name] = handler.policy
    }

    func set(_ handler: EventHandler, for name: String) {
        events[name] = handler
        ownPolicies["event " + name] = handler.policy
    }

    func removeCall(_ name: String) {
        calls[name] = nil
        ownPolicies["call " + name] = nil
    }

    func removeEvent(_ name: String) {
        events[name] = nil
        ownPolicies["event " + name] = nil
    }

    /// Whether `caller` may speak at all.
    func admits(_ caller: Caller) -> Bool {
        policy.allows(caller) || ownPolicies.values.contains { $0.allows(caller) }
    }

    /// - Throws: `PonteError` with `forbidden` or `methodNotFound`. Who may call nothing learns nothing about names.
    func call(_ name: String, by caller: Caller) throws(PonteError) -> CallHandler {
        guard let handler = calls[name] else {
            try check(policy, caller, name)
            throw PonteError(.methodNotFound, "The app has no method \(name). Register it with Bridge.handle.")
        }
        try check(handler.policy ?? policy, caller, name)
        return handler
    }

    /// - Throws: `PonteError` with `forbidden`.
    /// - Returns: `nil` where nobody listens.
    func event(_ name: String, by caller: Caller) throws(PonteError) -> EventHandler? {
        guard let handler = events[name] else { return nil }
        try check(handler.policy ?? policy, caller, name)
        return handler
    }

    private func check(_ policy: Policy, _ caller: Caller, _ name: String) throws(PonteError) {
        guard policy.allows(caller) else {
            throw PonteError(.forbidden, "\(name) is not open to this frame and origin.")
        }
    }
}
