package import PonteWire

/// A caller that a policy has admitted. Nothing but `Policy.admit` makes one, so that what takes a sender needs no guard, and nobody can pass the guard by.
package struct Sender: Sendable {
    package let caller: Caller
    /// False where it was admitted for the policy of a single handler, and may use no others.
    package let isAllowed: Bool

    fileprivate init(_ caller: Caller, isAllowed: Bool) {
        self.caller = caller
        self.isAllowed = isAllowed
    }

    /// The sender as the document of a name, which no other document has.
    package func named(_ document: String) -> Sender {
        Sender(caller.named(document), isAllowed: isAllowed)
    }
}

extension Policy {
    /// Decides if anything of what a caller sends may be read.
    ///
    /// - Parameters:
    ///   - others: The policies of single handlers.
    ///   - name: What the caller wants to speak to, for the error.
    /// - Throws: `PonteError` with `forbidden`.
    package func admit(_ caller: Caller, or others: some Sequence<Policy> = [], to name: String) throws(PonteError) -> Sender {
        let isAllowed = allows(caller)
        guard isAllowed || others.contains(where: { $0.allows(caller) }) else { throw PonteError.forbidden(name, to: caller) }
        return Sender(caller, isAllowed: isAllowed)
    }
}
