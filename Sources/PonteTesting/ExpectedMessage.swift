public import Ponte
public import PonteWire

/// A call, a stream or an event that a test expects to cross; see `MessageRecorder.expect(_:)`.
///
///     .pageCalls(Notes.save, note).returning(3)
///     .appSends(Notes.changed, [3])
///
/// Without a value, any value will do.
public struct ExpectedMessage: Sendable, CustomStringConvertible {
    enum Ending: Sendable {
        case result(JSONText)
        case error(PonteError.Code)
        case elements([JSONText])
    }

    let sender: RecordedMessage.Sender
    let kind: RecordedMessage.Kind
    let name: String
    /// `nil` is any.
    let value: JSONText?
    var ending: Ending?

    // MARK: Messages of the page

    /// The page calls a method of the app.
    ///
    /// - Throws: `PonteError` with `invalidValue` for parameters that cannot cross.
    public static func pageCalls<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters
    ) throws -> ExpectedMessage {
        try ExpectedMessage(.page, .call, method.name, parameters)
    }

    /// The page calls a method of the app, with any parameters or none.
    public static func pageCalls<Parameters, Output>(_ method: BridgeMethod<Parameters, Output>) -> ExpectedMessage {
        ExpectedMessage(sender: .page, kind: .call, name: method.name, value: nil)
    }

    /// The page calls a synchronous method of the app, whichever way.
    ///
    /// - Throws: `PonteError` with `invalidValue` for parameters that cannot cross.
    public static func pageCalls<Parameters, Output>(
        _ method: BridgeSyncMethod<Parameters, Output>, _ parameters: Parameters
    ) throws -> ExpectedMessage {
        try ExpectedMessage(.page, .call, method.name, parameters)
    }

    /// The page calls a synchronous method of the app, whichever way, with any parameters or none.
    public static func pageCalls<Parameters, Output>(_ method: BridgeSyncMethod<Parameters, Output>) -> ExpectedMessage {
        ExpectedMessage(sender: .page, kind: .call, name: method.name, value: nil)
    }

    /// The page reads a stream of the app.
    ///
    /// - Throws: `PonteError` with `invalidValue` for parameters that cannot cross.
    public static func pageReads<Parameters, Element>(
        _ method: BridgeStreamMethod<Parameters, Element>, _ parameters: Parameters
    ) throws -> ExpectedMessage {
        try ExpectedMessage(.page, .stream, method.name, parameters)
    }

    /// The page reads a stream of the app, with any parameters or none.
    public static func pageReads<Parameters, Element>(_ method: BridgeStreamMethod<Parameters, Element>) -> ExpectedMessage {
        ExpectedMessage(sender: .page, kind: .stream, name: method.name, value: nil)
    }

    /// The page sends an event to the app.
    ///
    /// - Throws: `PonteError` with `invalidValue` for a value that cannot cross.
    public static func pageSends<Value>(_ event: BridgeEvent<Value>, _ value: Value) throws -> ExpectedMessage {
        try ExpectedMessage(.page, .event, event.name, value)
    }

    /// The page sends an event to the app, with any value or none.
    public static func pageSends<Value>(_ event: BridgeEvent<Value>) -> ExpectedMessage {
        ExpectedMessage(sender: .page, kind: .event, name: event.name, value: nil)
    }

    // MARK: Messages of the app

    /// The app calls a method of the page.
    ///
    /// - Throws: `PonteError` with `invalidValue` for parameters that cannot cross.
    public static func appCalls<Parameters, Output>(
        _ method: BridgeMethod<Parameters, Output>, _ parameters: Parameters
    ) throws -> ExpectedMessage {
        try ExpectedMessage(.app, .call, method.name, parameters)
    }

    /// The app calls a method of the page, with any parameters or none.
    public static func appCalls<Parameters, Output>(_ method: BridgeMethod<Parameters, Output>) -> ExpectedMessage {
        ExpectedMessage(sender: .app, kind: .call, name: method.name, value: nil)
    }

    /// The app reads a stream of the page.
    ///
    /// - Throws: `PonteError` with `invalidValue` for parameters that cannot cross.
    public static func appReads<Parameters, Element>(
        _ method: BridgeStreamMethod<Parameters, Element>, _ parameters: Parameters
    ) throws -> ExpectedMessage {
        try ExpectedMessage(.app, .stream, method.name, parameters)
    }

    /// The app reads a stream of the page, with any parameters or none.
    public static func appReads<Parameters, Element>(_ method: BridgeStreamMethod<Parameters, Element>) -> ExpectedMessage {
        ExpectedMessage(sender: .app, kind: .stream, name: method.name, value: nil)
    }

    /// The app sends an event to the page.
    ///
    /// - Throws: `PonteError` with `invalidValue` for a value that cannot cross.
    public static func appSends<Value>(_ event: BridgeEvent<Value>, _ value: Value) throws -> ExpectedMessage {
        try ExpectedMessage(.app, .event, event.name, value)
    }

    /// The app sends an event to the page, with any value or none.
    public static func appSends<Value>(_ event: BridgeEvent<Value>) -> ExpectedMessage {
        ExpectedMessage(sender: .app, kind: .event, name: event.name, value: nil)
    }

    // MARK: Endings

    /// The call ends with this result.
    ///
    /// - Throws: `PonteError` with `invalidValue` for a value that cannot cross.
    public func returning(_ result: some Encodable) throws -> ExpectedMessage {
        ending(.result(try JSONText(encoding: result)))
    }

    /// The call or the stream ends with an error of this code.
    public func throwing(_ code: PonteError.Code) -> ExpectedMessage {
        ending(.error(code))
    }

    /// The stream ends when it has given these elements.
    ///
    /// - Throws: `PonteError` with `invalidValue` for an element that cannot cross.
    public func yielding(_ elements: [some Encodable]) throws -> ExpectedMessage {
        ending(.elements(try elements.map { try JSONText(encoding: $0) }))
    }

    private func ending(_ ending: Ending) -> ExpectedMessage {
        var message = self
        message.ending = ending
        return message
    }

    // MARK: -

    private init(
        sender: RecordedMessage.Sender, kind: RecordedMessage.Kind, name: String, value: JSONText?
    ) {
        self.sender = sender
        self.kind = kind
        self.name = name
        self.value = value
    }

    private init(
        _ sender: RecordedMessage.Sender, _ kind: RecordedMessage.Kind, _ name: String, _ value: some Encodable
    ) throws {
        self.init(
            sender: sender, kind: kind, name: name, value: value is NoValue ? nil : try JSONText(encoding: value))
    }

    /// In words, as `RecordedMessage.description` has them.
    public var description: String {
        var message = RecordedMessage(sender: sender, kind: kind, name: name, isThroughHandle: false, value: value)
        switch ending {
        case .result(let value): message.ending = .result(value)
        case .error(let code): return "\(message.headline), which throws \(code)"
        case .elements(let elements):
            message.items = elements
            message.ending = .result(nil)
        case nil: return message.headline
        }
        return message.description
    }

    /// True if a message is this one; `nil` if that is open until the message has ended.
    func matches(_ message: RecordedMessage) -> Bool? {
        guard sender == message.sender, kind == message.kind, name == message.name, !message.isThroughHandle,
            value == nil || value?.comparable == (message.value ?? .null).comparable
        else { return false }
        guard let ending else { return true }
        guard let ended = message.ending else { return nil }
        switch (ending, ended) {
        case (.result(let wanted), .result(let given)) where kind == .call:
            return wanted.comparable == (given ?? .null).comparable
        case (.elements(let wanted), .result): return wanted.map(\.comparable) == message.items.map(\.comparable)
        case (.error(let code), .error(let error)): return code == error.code
        default: return false
        }
    }
}
