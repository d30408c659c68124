internal import PontePage
internal import PonteWire

extension DocumentSessions {
    func addStateMethods() {
        handlers.set(
            own: .stream(cursor: nil) { [weak self] (query: StateQuery, context) in
                guard let self else { throw PonteError(.bridgeClosed, "The app has released the bridge.") }
                return try states.items(
                    query.name, for: context.caller, handlers.policy, accounts.account(of: context.caller))
            }, for: "ponte.state")
        handlers.set(
            own: .immediate { [weak self] received, context in
                guard let self else { throw PonteError(.bridgeClosed, "The app has released the bridge.") }
                let query = try received.decode(StateQuery.self, failing: .invalidParameters)
                let entry = try states.entry(query.name, for: context.caller, handlers.policy)
                guard let write = entry.write else {
                    throw PonteError(.forbidden, "Pages may read the state \(query.name), and not change it.")
                }
                return { try JSONText(encoding: try write(received)) }
            }, for: "ponte.setState")
    }
}

@available(macOS 14, iOS 17, *)
extension Bridge {
    /// Shares a value with pages; takes the place of an earlier one of that name, which pages then read anew. The bridge keeps it.
    ///
    /// - Parameters:
    ///   - state: The value that is shared.
    ///   - declaration: The declaration of the state.
    ///   - policy: The documents that may see it, and change it where it is writable; `nil` is the bridge's policy.
    ///   - check: Is asked before a page's value is taken. An error that it throws refuses the value, and the page has the app's again.
    public func share<Value>(
        _ state: SharedState<Value>, as declaration: BridgeState<Value>, for policy: Policy? = nil,
        checking check: @escaping @MainActor @Sendable (_ new: Value, _ old: Value) throws -> Void = { _, _ in }
    ) {
        guard !OwnMethods.hasName(declaration.name) else { return OwnMethods.complain(of: declaration.name) }
        if policy?.includesSubframes == true { sessions.includeSubframes() }
        sessions.handlers.change(of: sessions.states.policy(of: declaration.name) ?? nil, to: policy)
        let readers = state.makeReaders()
        var write: (@MainActor (Received) throws -> Int)?
        if declaration.isWritable {
            write = { received in
                try state.bounds?.check(received: received.size, insteadOf: state.value)
                let change = try received.decode(StateChange<Value>.self, failing: .invalidParameters)
                guard change.version == state.version else {
                    throw PonteError(.outdated, "The value has version \(state.version), and the page knows \(change.version).")
                }
                try state.bounds?.check(change.value, insteadOf: state.value)
                try check(change.value, state.value)
                state.value = change.value
                return state.version
            }
        }
        let entry = StateTable.Entry(
            policy: policy, value: Value.self, items: { state.items(for: readers, holding: $0) }, write: write)
        sessions.states.set(entry, for: declaration.name)
        sessions.tell(ofState: declaration.name, for: policy)
    }

    /// No page finds it any more; the streams of those that read it end.
    public func remove<Value>(_ declaration: BridgeState<Value>) {
        sessions.handlers.change(of: sessions.states.policy(of: declaration.name) ?? nil, to: nil)
        sessions.states.remove(declaration.name)
    }
}
