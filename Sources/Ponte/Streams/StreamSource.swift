internal import PontePage
internal import PonteWire

/// The source of a stream of the other side; each reading opens it anew.
@MainActor
final class StreamSource {
    private let target: Target
    private let parameters: @Sendable () throws(PonteError) -> JSONText
    private let cursor: @Sendable () throws(PonteError) -> JSONText?
    private let window: Int
    private let send: @MainActor (OutgoingCall) -> Void
    /// The cursor of the last element that was read.
    var lastCursor: JSONText?

    /// How many elements are asked for ahead, where nobody says otherwise.
    nonisolated static let defaultWindow = 64

    nonisolated init(
        target: Target, window: Int, parameters: @escaping @Sendable () throws(PonteError) -> JSONText,
        cursor: @escaping @Sendable () throws(PonteError) -> JSONText?, send: @escaping @MainActor (OutgoingCall) -> Void
    ) {
        self.target = target
        self.window = window
        self.parameters = parameters
        self.cursor = cursor
        self.send = send
    }

    /// A stream that the other side offers by a name.
    nonisolated convenience init(
        _ target: Target, _ parameters: some Encodable & Sendable, after cursor: (any Encodable & Sendable)?,
        buffer: Int, send: @escaping @MainActor (OutgoingCall) -> Void
    ) {
        self.init(target: target, window: buffer) { () throws(PonteError) in
            try OutgoingCall.text(of: parameters)
        } cursor: { () throws(PonteError) in
            guard let cursor else { return nil }
            return try OutgoingCall.text(of: cursor)
        } send: { call in
            send(call)
        }
    }

    /// A stream that the other side has given away.
    nonisolated convenience init(handle: RemoteHandle, window: Int = StreamSource.defaultWindow) {
        self.init(target: .handle(handle.number), window: window) { () throws(PonteError) in
            .null
        } cursor: { () throws(PonteError) in
            nil
        } send: { call in
            handle.send(call)
        }
    }

    /// Asks the producer to begin; the caller waits at the reader.
    ///
    /// - Throws: `PonteError` with `invalidParameters`.
    func open() throws(PonteError) -> OutgoingCall {
        let reader = StreamReader(window: window, cursor: try cursor())
        let call = OutgoingCall(target: target, parameters: try parameters(), reader: reader)
        send(call)
        return call
    }

    /// The export that gives this stream on, to whoever asks for it.
    nonisolated func passedOn<Element: Codable & Sendable>(_ type: Element.Type) -> Export {
        let elements = RemoteStream<Element>(self)
        return Export(.stream, .single(.stream(cursor: nil) { (_: NoValue, _: CallContext) in elements }))
    }
}
