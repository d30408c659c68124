public import Ponte
public import PontePage
internal import PonteWire

/// Contexts for the test of a handler alone, without a page.
///
///     let context = CallContext(for: Photos.open, caller: Caller(isMainFrame: true, origin: Origin("https://app.example.com")))
///     #expect(throws: PonteError.self) { try photos.open("7", context) }
extension CallContext {
    /// - Parameters:
    ///   - method: The method that is called.
    ///   - caller: The frame and origin of the caller.
    ///   - timeout: How long the caller waits; `nil` is for ever. Nothing is cancelled by it: that is the bridge's part.
    public init<Parameters, Output>(
        for method: BridgeMethod<Parameters, Output>, caller: Caller = .testPage, timeout: Duration? = nil
    ) {
        self.init(name: method.name, caller: caller, timeout: timeout, cursor: nil)
    }

    /// - Parameters:
    ///   - method: The synchronous method that is called.
    ///   - caller: The frame and origin of the caller.
    ///   - timeout: How long the caller waits.
    public init<Parameters, Output>(
        for method: BridgeSyncMethod<Parameters, Output>, caller: Caller = .testPage, timeout: Duration = .seconds(1)
    ) {
        self.init(name: method.name, caller: caller, timeout: timeout, cursor: nil)
    }

    /// - Parameters:
    ///   - method: The stream that is read.
    ///   - caller: The frame and origin of the reader.
    ///   - cursor: The place where an earlier reading ended; `nil` from the start.
    /// - Throws: `PonteError` with `invalidValue` for a cursor that cannot cross.
    public init<Parameters, Element>(
        for method: BridgeStreamMethod<Parameters, Element>, caller: Caller = .testPage, cursor: (any Encodable & Sendable)? = nil
    ) throws {
        func text(_ cursor: some Encodable) throws -> JSONText { try JSONText(encoding: cursor) }
        self.init(name: method.name, caller: caller, timeout: nil, cursor: try cursor.map { try text($0) })
    }

    /// - Parameters:
    ///   - event: The event that is received.
    ///   - caller: The frame and origin of the sender.
    public init<Value>(for event: BridgeEvent<Value>, caller: Caller = .testPage) {
        self.init(name: event.name, caller: caller, timeout: nil, cursor: nil)
    }
}

extension Caller {
    /// The main frame of a document of `app://example`, which a `MemoryPage` is where a test says nothing else.
    public static let testPage = Caller(isMainFrame: true, origin: Origin("app://example"))
}
