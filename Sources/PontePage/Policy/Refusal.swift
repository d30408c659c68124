public import PonteWire

/// A message that was not accepted.
public struct Refusal: Sendable {
    public let caller: Caller
    /// `forbidden`, `malformed`, `unsupportedVersion` or `limitExceeded`, and the reason in words.
    public let error: PonteError
    /// The method or event that it named, if it got so far.
    public let method: String?

    package init(caller: Caller, error: PonteError, method: String?) {
        self.caller = caller
        self.error = error
        self.method = method
    }
}
