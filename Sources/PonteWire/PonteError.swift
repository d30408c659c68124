public import Foundation

/// Why a call did not end with a result, on either side.
///
///     throw PonteError("wifi.off", "Wi-Fi is switched off.", data: ["canSwitchOn": true])
///
/// In JavaScript it is an `Error` too: `error instanceof PonteError`, `error.code`, `error.message`, `error.data`. `Documentation/Errors.md` has each code of Ponte's.
public struct PonteError: LocalizedError, Sendable, CustomStringConvertible {
    /// A short name for the reason. An app makes its own: `PonteError.Code("wifi.off")`.
    public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A code of the app's own.
        public init(_ name: String) {
            rawValue = name
        }

        public init(stringLiteral name: String) {
            rawValue = name
        }

        public var description: String { rawValue }
    }

    /// The kind of problem, for programs.
    public var code: Code
    /// The problem, and what to do about it. It crosses to the page: nothing private belongs into it.
    public var message: String

    package var payload: Payload?

    /// Data on its way to the other side, or from there.
    package enum Payload: Sendable {
        case toSend(any Encodable & Sendable)
        /// A value's text, which `PonteError+Data.swift` reads.
        case received(any Sendable)
    }

    /// - Parameters:
    ///   - code: The short name of the reason.
    ///   - message: The problem, and what to do about it.
    ///   - data: Anything that helps the other side, typed.
    public init(_ code: Code, _ message: String, data: (any Encodable & Sendable)? = nil) {
        self.code = code
        self.message = message
        payload = data.map(Payload.toSend)
    }

    /// `code: message`.
    public var description: String { "\(code): \(message)" }

    /// The same: Foundation makes `localizedDescription` of it.
    public var errorDescription: String? { description }
}
