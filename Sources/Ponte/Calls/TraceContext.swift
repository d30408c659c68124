/// The trace to which work belongs, as W3C's [Trace Context](https://www.w3.org/TR/trace-context/#traceparent-header) has it.
///
///     let title = try await TraceContext.$traceparent.withValue(span.traceparent) { try await bridge.call(Page.title) }
///
/// Calls and streams that are made within such a block bring it to the page, where the handler finds it as `context.traceparent`. A page gives its own with
/// `ponte.call(method, parameters, { traceparent })`: the app's handler finds it in `CallContext.traceparent`, and runs with it as the value here. Synchronous calls and
/// events carry none.
public enum TraceContext {
    /// `00-<trace id>-<parent id>-<flags>`; `nil` outside of a trace. A text of another form is not sent.
    @TaskLocal
    public static var traceparent: String?

    /// True for a `traceparent` of version 00, or of a later one that begins as that does.
    static func isValid(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 55, bytes.count <= 256, bytes[2] == dash, bytes[35] == dash, bytes[52] == dash else { return false }
        let (version, trace, parent, flags) = (bytes[0..<2], bytes[3..<35], bytes[36..<52], bytes[53..<55])
        guard [version, trace, parent, flags].allSatisfy({ $0.allSatisfy(isDigit) }), trace.contains(where: { $0 != zero }),
            parent.contains(where: { $0 != zero }), !version.elementsEqual("ff".utf8)
        else { return false }
        if version.elementsEqual("00".utf8) { return bytes.count == 55 }
        return bytes.count == 55 || (bytes[55] == dash && bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }

    private static let (dash, zero) = (UInt8(ascii: "-"), UInt8(ascii: "0"))

    private static func isDigit(_ byte: UInt8) -> Bool {
        (zero...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

extension CallContext {
    /// Runs what a handler does without waiting.
    func inTrace<Result>(_ work: () throws -> Result) rethrows -> Result {
        // A handler that runs the main loop has others run within it, which are of another trace or of none.
        guard traceparent != TraceContext.traceparent else { return try work() }
        return try TraceContext.$traceparent.withValue(traceparent, operation: work)
    }

    /// The same for work that may wait.
    func inTrace(_ work: @escaping Handler.Work) -> Handler.Work {
        guard traceparent != TraceContext.traceparent else { return work }
        return { [traceparent] in try await TraceContext.$traceparent.withValue(traceparent) { try await work() } }
    }
}
