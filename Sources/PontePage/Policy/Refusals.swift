public import PonteWire

/// A message that was not accepted.
public struct Refusal: Sendable {
    /// The frame that was refused.
    public let caller: Caller
    /// `forbidden`, `malformed`, `unsupportedVersion`, `limitExceeded`, `navigated` or `bridgeClosed`, with the reason in words. Other protocols have codes of
    /// their own.
    public let error: PonteError
    /// The method or event that it named, if it got so far.
    public let method: String?

    package init(caller: Caller, error: PonteError, method: String?) {
        self.caller = caller
        self.error = error
        self.method = method
    }
}

/// Counts the messages that were not accepted, and tells whoever wants to know.
@MainActor
package final class Refusals {
    package private(set) var count = 0
    package var onRefusal: (@MainActor (Refusal) -> Void)?

    package init() {}

    package func add(_ refusal: Refusal) {
        count += 1
        onRefusal?(refusal)
    }

    package func add(_ error: PonteError, from caller: Caller, named method: String? = nil) {
        add(Refusal(caller: caller, error: error, method: method))
    }
}
