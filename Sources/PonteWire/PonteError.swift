/// Why a call did not end with a result, on either side.
///
///     throw PonteError("wifi.off", "Wi-Fi is switched off.", data: ["canSwitchOn": true])
///
/// In JavaScript it is an `Error` too: `error instanceof PonteError`, `error.code`, `error.message`, `error.data`.
public struct PonteError: Error, Sendable, CustomStringConvertible {
    /// A short name for the reason. An app makes its own: `PonteError.Code("wifi.off")`.
    public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ name: String) {
            rawValue = name
        }

        public init(stringLiteral name: String) {
            rawValue = name
        }

        public var description: String { rawValue }
    }

    public var code: Code
    /// What went wrong, and what to do about it. It crosses to the page: nothing private belongs into it.
    public var message: String

    private var payload: Payload?

    private enum Payload: Sendable {
        case toSend(any Encodable & Sendable)
        case received(JSONText)
    }

    /// - Parameter data: Anything that helps the other side, typed.
    public init(_ code: Code, _ message: String, data: (any Encodable & Sendable)? = nil) {
        self.code = code
        self.message = message
        payload = data.map(Payload.toSend)
    }

    init(_ code: Code, _ message: String, received data: JSONText?) {
        self.code = code
        self.message = message
        payload = data.map(Payload.received)
    }

    /// The data that came with the error.
    ///
    /// - Throws: `PonteError` with `invalidValue` where there is none or it is no `Value`.
    public func data<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        switch payload {
        case .received(let text)?: return try text.decode(type)
        case .toSend(let value)?: return try JSONText(encoding: value).decode(type)
        case nil: throw PonteError(.invalidValue, "The error \(code) carries no data.")
        }
    }

    /// The data as it crosses; `nil` where there is none, or where it cannot be encoded.
    package var encodedData: JSONText? {
        switch payload {
        case .received(let text)?: text
        case .toSend(let value)?: try? JSONText(encoding: value)
        case nil: nil
        }
    }

    public var description: String { "\(code): \(message)" }
}

extension PonteError: Equatable {
    /// Two errors are equal when code, message and data are.
    public static func == (left: PonteError, right: PonteError) -> Bool {
        left.code == right.code && left.message == right.message && left.encodedData?.text == right.encodedData?.text
    }
}
