internal import PontePage
internal import PonteWire

/// The handlers that the app offers to its pages, by name.
@MainActor
final class HandlerTable {
    struct Entry<Handler> {
        /// The documents that may use it; `nil` is the bridge's own policy.
        var policy: Policy?
        var handler: Handler
        /// The type of the parameters, or of an event's value.
        let value: Offer.Value

        /// Decides if a sender may use it: the one place for it.
        ///
        /// - Throws: `PonteError` with `forbidden`.
        func check(_ sender: Sender, _ name: String) throws(PonteError) {
            guard policy?.allows(sender.caller) ?? sender.isAllowed else { throw PonteError.forbidden(name, to: sender.caller) }
        }
    }

    /// Reads the value of an event, and hears it at once, or gives what hears it.
    typealias EventHandler = @MainActor (Received, CallContext, _ isHeardAtOnce: Bool) throws -> Handler.Answer?

    /// The one who hears an event: another object when another is registered.
    @MainActor
    final class Listener {
        let hear: EventHandler

        fileprivate init(_ hear: @escaping EventHandler) {
            self.hear = hear
        }
    }

    let policy: Policy
    /// Stand around each handler of the app's.
    var interceptors = InterceptorChain()
    private var methods: [String: Entry<Handler>] = [:]
    /// The methods that the bridge answers itself, to everybody who may speak at all.
    private var ownMethods: [String: Handler] = [:]
    private var events: [String: Entry<Listener>] = [:]
    /// The policies of single handlers, and how many have each, so that a document that none of them admits is refused at the door.
    private var ownPolicies: [Policy: Int] = [:]

    /// True for those of a page that is spoken from Swift: the log speaks of the app's handlers.
    let arePages: Bool

    init(policy: Policy, arePages: Bool = false) {
        (self.policy, self.arePages) = (policy, arePages)
    }

    func set(_ handler: Handler, for name: String, taking value: Offer.Value, policy: Policy?) {
        let earlier = methods.updateValue(Entry(policy: policy, handler: handler, value: value), forKey: name)
        if earlier != nil { DeveloperLog.registeredTwice(name, "handler") }
        if case .sync = handler, interceptors.mayWait { DeveloperLog.cannotWait(name) }
        change(of: earlier?.policy, to: policy)
    }

    func set(event handler: @escaping EventHandler, for name: String, taking value: Offer.Value, policy: Policy?) {
        let earlier = events.updateValue(Entry(policy: policy, handler: Listener(handler), value: value), forKey: name)
        if earlier != nil { DeveloperLog.registeredTwice(name, "listener") }
        change(of: earlier?.policy, to: policy)
    }

    func set(own handler: Handler, for name: String) {
        ownMethods[name] = handler
    }

    /// True if a caller may use the method, the stream or the event of that name.
    func offers(_ name: String, to caller: Caller) -> Bool {
        let isAdmitted = policy.allows(caller)
        if let entry = methods[name] { return entry.policy?.allows(caller) ?? isAdmitted }
        if let entry = events[name] { return entry.policy?.allows(caller) ?? isAdmitted }
        return ownMethods[name] != nil
    }

    func removeMethod(_ name: String) {
        change(of: methods.removeValue(forKey: name)?.policy, to: nil)
    }

    func removeEvent(_ name: String) {
        change(of: events.removeValue(forKey: name)?.policy, to: nil)
    }

    var methodNames: some Sequence<String> { methods.keys }
    var eventNames: some Sequence<String> { events.keys }

    var offers: [Offer] {
        methods.map { Offer(kind: $1.handler.kind, name: $0, value: $1.value) }
            + events.map { Offer(kind: .event, name: $0, value: $1.value) }
    }

    func hasMethod(_ name: String) -> Bool {
        methods[name] != nil
    }

    /// Counts a policy of its own that something has, in place of another.
    func change(of old: Policy?, to new: Policy?) {
        if let new { ownPolicies[new, default: 0] += 1 }
        guard let old, let count = ownPolicies[old] else { return }
        ownPolicies[old] = count > 1 ? count - 1 : nil
    }

    /// Decides if `caller` may speak at all: the one place for it.
    ///
    /// - Throws: `PonteError` with `forbidden`.
    func admit(_ caller: Caller) throws(PonteError) -> Sender {
        try policy.admit(caller, or: ownPolicies.keys, to: "The app")
    }

    /// - Throws: `PonteError` with `forbidden` or `methodNotFound`. A caller that may call nothing learns nothing about names.
    func method(_ name: String, by sender: Sender) throws(PonteError) -> Handler {
        guard let entry = methods[name] else {
            if let own = ownMethods[name] { return own }
            guard sender.isAllowed else { throw PonteError.forbidden(name, to: sender.caller) }
            throw PonteError(
                .methodNotFound, "The app has no method \(name). Register it with Bridge.handle, handleSync or handleStream.")
        }
        try entry.check(sender, name)
        return entry.handler
    }

    /// - Throws: `PonteError` with `forbidden`.
    /// - Returns: `nil` where nobody listens.
    func event(_ name: String, by sender: Sender) throws(PonteError) -> Listener? {
        guard let entry = events[name] else { return nil }
        try entry.check(sender, name)
        return entry.handler
    }

    // MARK: Interceptors

    func intercept(_ interceptor: @escaping InterceptorChain.ImmediateInterceptor) {
        interceptors.add(immediate: interceptor)
    }

    func intercept(_ interceptor: @escaping InterceptorChain.Interceptor) {
        let isFirst = !interceptors.mayWait
        interceptors.add(interceptor)
        guard isFirst else { return }
        for (name, entry) in methods.sorted(by: { $0.key < $1.key }) {
            if case .sync = entry.handler { DeveloperLog.cannotWait(name) }
        }
    }

    /// The interceptors around the handler of a call.
    func chain(around target: Target) -> InterceptorChain {
        guard !interceptors.isEmpty, case .method(let name) = target, ownMethods[name] != nil else { return interceptors }
        return interceptors.withoutInterceptors
    }
}
