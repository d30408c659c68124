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

    /// True for what the client says of itself in each document: the page has asked for nothing.
    package let isGreeting: Bool

    package init(caller: Caller, error: PonteError, method: String?, isGreeting: Bool = false) {
        self.caller = caller
        self.error = error
        self.method = method
        self.isGreeting = isGreeting
    }
}

/// Counts the messages that were not accepted, and tells whoever wants to know.
@MainActor
package final class Refusals {
    /// A page may choose the code of an error that an interceptor lets through: those that come after 64 others count as `others`.
    package private(set) var byCode: [PonteError.Code: Int] = [:]
    package var count: Int { byCode.values.reduce(0, +) }
    /// False where another one writes to the log.
    package var isLogged = true
    package var onRefusal: (@MainActor (Refusal) -> Void)?
    /// Is told of greetings, which are not counted.
    package var onGreeting: (@MainActor (Refusal) -> Void)?

    package init() {}

    package func add(_ refusal: Refusal) {
        if refusal.isGreeting {
            onGreeting?(refusal)
            return
        }
        report(refusal)
    }

    /// Counts a refusal and tells of it, be it a greeting or not.
    package func report(_ refusal: Refusal) {
        byCode[key(for: refusal.error.code), default: 0] += 1
        if isLogged { DeveloperLog.refused(refusal) }
        onRefusal?(refusal)
    }

    /// Those that the bridge itself refuses with have a place always.
    private func key(for code: PonteError.Code) -> PonteError.Code {
        if byCode[code] != nil || Self.own.contains(code) { return code }
        return byCode.count < Self.maximum && code.rawValue.utf8.count <= Self.longest ? code : "others"
    }

    private static let maximum = 64
    /// In UTF-8 bytes.
    private static let longest = 256
    private static let own: Set<PonteError.Code> = [
        .forbidden, .malformed, .unsupportedVersion, .limitExceeded, .navigated, .bridgeClosed,
    ]

    package func add(_ error: PonteError, from caller: Caller, named method: String? = nil) {
        add(Refusal(caller: caller, error: error, method: method))
    }
}

extension DeveloperLog {
    package static func refused(_ refusal: Refusal) {
        guard isOn else { return }
        let error = refusal.error
        let isForbidden = error.code == .forbidden
        let advice = isForbidden ? " If it may speak, name it in the policy of the bridge or of the handler." : ""
        let what =
            refusal.method.map { "\(LogText.quoted($0)) of \(refusal.caller.described)" }
            ?? "A message of \(refusal.caller.described)"
        write(
            .warning, "refusal", about: "\(error.code) \(what)",
            "\(LogText.escaped(error.code.rawValue)): \(what) was refused: \(LogText.escaped(error.message))\(advice)")
    }
}
