internal import Ponte

/// The handlers that the app offers to its pages, by name.
@MainActor
final class Handlers {
    /// - Parameter data: `nil` where the page has given none.
    typealias Body = @MainActor (_ data: Any?, CallContext, Responder) -> Void

    private struct Entry {
        /// The pages that may call it; `nil` is the bridge's own policy.
        var policy: Policy?
        var body: Body
    }

    private let policy: Policy
    private var entries: [String: Entry] = [:]
    /// Answers messages that name no handler: v4's `send`.
    var messageHandler: Body?
    var onChange: @MainActor () -> Void = {}

    init(policy: Policy) {
        self.policy = policy
    }

    /// Takes the place of an earlier handler of that name.
    func set(_ name: String, for policy: Policy?, _ body: @escaping Body) {
        entries[name] = Entry(policy: policy, body: body)
        onChange()
    }

    func remove(_ name: String) {
        if entries.removeValue(forKey: name) != nil { onChange() }
    }

    /// Decides if `caller` may speak at all.
    ///
    /// - Throws: `PonteError` with `forbidden`.
    func admit(_ caller: Caller) throws(PonteError) -> Sender {
        try policy.admit(caller, or: entries.values.lazy.compactMap(\.policy), to: "The bridge")
    }

    /// The names of the handlers that `caller` may call.
    func names(for caller: Caller) -> [String] {
        let isAdmitted = policy.allows(caller)
        return entries.filter { $0.value.policy?.allows(caller) ?? isAdmitted }.keys.sorted()
    }

    /// - Throws: `PonteError` with `forbidden` or `methodNotFound`. A caller that may call nothing learns nothing about names.
    func body(of name: String?, by caller: Caller) throws(PonteError) -> Body {
        let isAdmitted = policy.allows(caller)
        let entry = name.map { entries[$0] } ?? messageHandler.map { Entry(policy: nil, body: $0) }
        guard let entry else {
            guard isAdmitted else { throw PonteError.forbidden(name ?? "The bridge", to: caller) }
            throw PonteError(.methodNotFound, "The app has no handler \(name ?? "for messages without a name").")
        }
        guard entry.policy?.allows(caller) ?? isAdmitted else { throw PonteError.forbidden(name ?? "The bridge", to: caller) }
        return entry.body
    }
}
