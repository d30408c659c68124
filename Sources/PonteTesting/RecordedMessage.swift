internal import PontePage
internal import PonteTraffic
public import PonteWire

/// A call, a stream or an event that has crossed between an app and its page, with what became of it.
public struct RecordedMessage: Sendable, CustomStringConvertible {
    /// A side of the bridge.
    public enum Sender: String, Sendable {
        /// The app.
        case app
        /// The page.
        case page
    }

    /// A kind of message.
    public enum Kind: Sendable {
        /// A call of a method.
        case call
        /// The opening of a stream.
        case stream
        /// An event.
        case event
    }

    /// How a call or a stream has ended.
    enum Ending: Sendable {
        /// `nil` is `undefined`, and the end of a stream.
        case result(JSONText?)
        case error(PonteError)
        case cancelled
    }

    /// The side that has sent it.
    public let sender: Sender
    /// The kind of message.
    public let kind: Kind
    /// The method's or event's name. Of a call through a function or an object that has crossed, the member's name, or nothing.
    public let name: String
    /// True if it was made through a function, an object, a stream or a file that has crossed, and not by a method's name.
    public let isThroughHandle: Bool
    let value: JSONText?
    var items: [JSONText] = []
    var ending: Ending?

    mutating func end(_ outcome: TrafficRecord.Outcome?, _ value: JSONText?) {
        switch outcome {
        case .succeeded: ending = .result(value)
        case .failed(let code, let message): ending = .error(PonteError(code, message, received: value))
        case .cancelled: ending = .cancelled
        case nil: break
        }
    }

    /// The value that the sender has given: the parameters, or the event's value.
    ///
    /// - Throws: `PonteError` with `invalidValue` for what does not fit, and for bytes of more than 16,384, which travel beside the text.
    public func value<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try (value ?? .null).decode(type)
    }

    /// The result of a call, when there is one.
    ///
    /// - Throws: `PonteError`: what the call has thrown; `invalidValue` for what does not fit, or for a call without a result.
    public func result<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        switch ending {
        case .result(let value): return try (value ?? .null).decode(type)
        case .error(let error): throw error
        case .cancelled, nil: throw PonteError(.invalidValue, "\(self): there is no result.")
        }
    }

    /// The elements of a stream that have crossed by now.
    ///
    /// - Throws: `PonteError` with `invalidValue` for what does not fit.
    public func elements<Element: Decodable>(as type: Element.Type = Element.self) throws -> [Element] {
        try items.map { try $0.decode(type) }
    }

    /// The error that has ended the call or the stream, if one has.
    public var error: PonteError? {
        if case .error(let error) = ending { error } else { nil }
    }

    /// True if the call or the stream has ended. An event has no end.
    public var hasEnded: Bool { ending != nil }

    /// In words, with the values as JSON: `the page calls notes.save {"id":3}, which gives true`.
    public var description: String {
        "\(headline)\(kind == .event ? "" : ", which \(outcome)")"
    }

    /// Without what became of it.
    var headline: String {
        let verb =
            switch kind {
            case .call: "calls"
            case .stream: "reads"
            case .event: "sends"
            }
        let target = isThroughHandle ? (name.isEmpty ? "(a function)" : "(an object).\(name)") : name
        return "the \(sender) \(verb) \(target)" + (value.map { " " + $0.comparable } ?? "")
    }

    var outcome: String {
        let given = items.isEmpty ? "" : "gives [\(items.map(\.comparable).joined(separator: ","))] and "
        return switch ending {
        case .result where kind == .stream: given + "ends"
        case .result(let value): "gives \(value?.comparable ?? "nothing")"
        case .error(let error): "\(given)throws \(error)"
        case .cancelled: "\(given)is cancelled"
        case nil: "\(given)has not ended"
        }
    }
}
