package import PontePage
package import PonteWire

/// Tells a handler about the call that it answers, besides the parameters.
public struct CallContext: Sendable {
    /// The method's or event's name; of a call through a handle, the member's name, or nothing.
    public let name: String
    /// The frame and origin of the caller, as the engine reports them.
    public let caller: Caller
    /// How long the caller waits, from when the handler begins, or an interceptor before it; `nil` is for ever. When it is over, the handler's task is cancelled.
    public internal(set) var timeout: Duration?
    /// The trace to which the caller's work belongs (`TraceContext`); `nil` if it has named none.
    public let traceparent: String?
    let cursor: JSONText?

    package init(name: String, caller: Caller, timeout: Duration? = nil, cursor: JSONText? = nil, traceparent: String? = nil) {
        self.name = name
        self.caller = caller
        self.timeout = timeout
        self.cursor = cursor
        self.traceparent = traceparent
    }

    /// The place where the reader of a stream wants to go on: the cursor of the last element that it has seen; `nil` from the start.
    ///
    /// - Throws: `PonteError` with `invalidParameters` for a cursor that is no `Cursor`.
    public func cursor<Cursor: Decodable>(as type: Cursor.Type = Cursor.self) throws -> Cursor? {
        do throws(PonteError) { return try cursor?.decode(type) } catch {
            throw PonteError(.invalidParameters, "The cursor does not fit. \(error.message)")
        }
    }
}
