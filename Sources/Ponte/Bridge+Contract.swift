internal import Foundation
internal import PontePage
internal import PonteWire

/// The methods that the bridge answers itself: their names begin with `ponte.`.
package enum OwnMethods {
    static let ready = BridgeMethod<NoValue, Void>("ponte.ready")
    static let supports = BridgeMethod<String, Bool>("ponte.supports")
    static let contract = BridgeMethod<ContractQuery, ContractSummary?>("ponte.contract")

    /// True for a name that only the bridge may give to something. Bytes are compared: a dot and a mark behind it are one `Character`.
    package static func hasName(_ name: String) -> Bool {
        name.utf8.starts(with: "ponte.".utf8)
    }

    /// Tells the app's developer that a name was not taken.
    @MainActor
    static func complain(of name: String) {
        DeveloperLog.write(
            .warning, "name of the bridge", about: name,
            "\(LogText.quoted(name)) was not registered: names that begin with \"ponte.\" are the bridge's own. Take another one."
        )
    }

    /// The page's half of a contract.
    struct ContractQuery: Codable, Sendable {
        var name: String
    }
}

extension DocumentSessions {
    func addOwnMethods() {
        handlers.set(own: .immediate(OwnMethods.ready.result) { (_: NoValue, _) in }, for: OwnMethods.ready.name)
        handlers.set(
            own: .immediate(OwnMethods.supports.result) { [weak self] (name: String, context) in
                self?.offers(name, to: context.caller) ?? false
            }, for: OwnMethods.supports.name)
        // A page asks for it, too, when it wants to know why a synchronous call has failed.
        handlers.set(
            own: .sync(OwnMethods.contract.result) { [weak self] (query: OwnMethods.ContractQuery, context) in
                self?.contract(named: query.name, for: context.caller)
            }, for: OwnMethods.contract.name)
    }

    private func offers(_ name: String, to caller: Caller) -> Bool {
        guard Limits.isName(name) else { return false }
        guard let policy = states.policy(of: name) else { return handlers.offers(name, to: caller) }
        return (policy ?? handlers.policy).allows(caller)
    }

    /// Without what the caller may not use.
    private func contract(named name: String, for caller: Caller) -> ContractSummary? {
        guard Limits.isName(name), let contract = contracts[name] else { return nil }
        let members = contract.members.filter { !contract.appMembers.contains($0.key) || offers($0.key, to: caller) }
        return ContractSummary(name: name, hash: contract.hash, members: members, appMembers: contract.appMembers)
    }
}

extension Bridge {
    /// Tells pages that ask for a contract which one the app has.
    package func add(_ contract: ContractSummary) {
        sessions.contracts[contract.name] = contract
    }
}
