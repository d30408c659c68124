/// Optimisations of the bridge that a benchmark can switch off, one at a time, to see what each is worth. Not for apps.
@_spi(Benchmarks)
public struct Tuning: Sendable {
    /// The text of another client to put into pages; `nil` is the one that belongs to this package.
    public var client: String?
    /// True if the frames that Swift sends in one turn go as one batch, or as a few.
    public var batchesFrames = true
    /// True if the reply of a document's newest post stays open for what there is to say next. Otherwise everything is pushed.
    public var keepsReplyOpen = true
    /// True if a push is a script in the form that the engine reads as data. Otherwise it is a call of a function.
    public var pushesAsData = true
    /// True if a handler that does not wait is run without a task of its own.
    public var runsHandlersAtOnce = true

    public init() {}

    /// As every app has it.
    static let `default` = Tuning()
}
