internal import PonteWire

/// The share of a handler, until it has ended: its place among the handlers, and bytes.
@MainActor
final class HandlerShares {
    private var handlers: Allowance?
    private var bytes: [AnyObject] = []

    /// - Throws: `PonteError` with `limitExceeded`.
    init(of handlers: Allowance) throws(PonteError) {
        try handlers.take(1)
        self.handlers = handlers
    }

    /// The same, with the text and the bytes of what the handler is given.
    ///
    /// - Throws: `PonteError` with `limitExceeded`.
    convenience init(of handlers: Allowance, _ bytes: Allowance, for value: Received) throws(PonteError) {
        try self.init(of: handlers)
        let count = value.document.text.count
        if count > Self.shortText { self.bytes = [try Allowance.Share(count, of: bytes)] }
        addBytes(of: value)
    }

    /// In UTF-8 bytes: those of all handlers together are few.
    private static let shortText = 4096

    /// Holds what came beside a value, and the files that were read for it.
    func addBytes(of value: Received) {
        if let context = value.context { bytes += context.shares + context.allowances }
    }

    func giveBack() {
        handlers.take()?.giveBack(1)
        bytes = []
    }

    deinit {
        handlers?.giveBack(1)
    }
}
