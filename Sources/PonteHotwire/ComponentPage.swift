internal import Foundation
public import Ponte

/// A page as one component sees it: from the component's first message until the page is left. A Turbo visit shows another page in the
/// same document.
@MainActor
public final class ComponentPage {
    /// The component's name.
    public let component: String
    /// The caller, as the engine reports it.
    public let caller: Caller
    /// True if the page was left: nothing reaches it any more.
    public internal(set) var isLeft = false

    private weak var router: ComponentRouter?
    private var messages: [String: ComponentMessage] = [:]
    /// Of the messages' data, in UTF-8 bytes.
    private var kept = 0

    init(_ component: String, caller: Caller, router: ComponentRouter) {
        self.component = component
        self.caller = caller
        self.router = router
    }

    /// The last message of an event.
    public func message(for event: String) -> ComponentMessage? {
        messages[event]
    }

    /// - Throws: `PonteError` with `limitExceeded`.
    func remember(_ message: ComponentMessage) throws(PonteError) {
        guard messages[message.event] != nil || messages.count < HotwireLimits.events else {
            throw PonteError(.limitExceeded, "The component has sent more than \(HotwireLimits.events) different events.")
        }
        let kept = kept - (messages[message.event]?.json.utf8.count ?? 0) + message.json.utf8.count
        guard kept <= HotwireLimits.kept else {
            throw PonteError(
                .limitExceeded, "The last messages of the component's events are over \(HotwireLimits.kept >> 20) MiB together.")
        }
        self.kept = kept
        messages[message.event] = message
    }

    /// Answers the last message of an event, with the data that it brought. Any number of answers may follow: one for each tap.
    ///
    /// - Throws: `PonteError` with `notReceived`, `navigated` or `bridgeClosed`.
    public func reply(to event: String) throws {
        try reply(to: received(event), data: nil)
    }

    /// Answers the last message of an event.
    ///
    /// - Parameters:
    ///   - event: The name of the event.
    ///   - data: Becomes a JSON object.
    /// - Throws: `PonteError` with `notReceived`, `navigated`, `bridgeClosed` or `invalidValue`.
    public func reply(to event: String, with data: some Encodable) throws {
        try reply(to: received(event), data: PlainJSON.encode(data))
    }

    /// Answers one message, where several of the same event wait for answers of their own.
    ///
    /// - Throws: `PonteError` with `navigated`, `bridgeClosed` or `invalidValue`.
    public func reply(to message: ComponentMessage, with data: some Encodable) throws {
        try reply(to: message, data: PlainJSON.encode(data))
    }

    /// Speaks first; see `HotwireBridge.send(_:to:_:)`.
    ///
    /// - Throws: `PonteError` with `navigated`, `bridgeClosed` or `invalidValue`.
    public func send(_ event: String, _ data: some Encodable) throws {
        guard !isLeft else { throw PonteError(.navigated, "The page was left.") }
        try open().send(event, to: component, PlainJSON.encode(data))
    }

    /// The error to throw for an event that the component does not know.
    public func unknown(_ message: ComponentMessage) -> PonteError {
        PonteError(.methodNotFound, "The component \(component) has no event \(message.event).")
    }

    private func received(_ event: String) throws(PonteError) -> ComponentMessage {
        guard let message = messages[event] else {
            throw PonteError(.notReceived, "The page has sent no event \(event) to reply to.")
        }
        return message
    }

    private func reply(to message: ComponentMessage, data: Any?) throws(PonteError) {
        try open().reply(to: message, from: self, with: data)
    }

    private func open() throws(PonteError) -> ComponentRouter {
        guard let router else { throw PonteError(.bridgeClosed, "The app has released the bridge.") }
        return router
    }
}

extension PonteError.Code {
    /// A reply to a message that has not come.
    public static let notReceived: Self = "notReceived"
}
