package import PonteWire

/// The batch that a document gets next. It is taken out of its outbox when a channel carries it, and not before: until then frames join it, and events leave it.
@MainActor
package struct OutgoingBatch {
    package typealias Push = @MainActor (TransportMessage?, @escaping @MainActor () -> Void) -> Void

    let outbox: Outbox
    /// True if more of the turn is to come: it is pushed or waits, and no document is asked for it.
    let isPart: Bool

    /// Pushes the batch. If the channel does not carry it, the document is asked to post, to be answered with it.
    ///
    /// - Parameters:
    ///   - maximum: Of the text that the channel carries, in UTF-8 bytes, without any bytes beside it; `nil` if it carries whole turns of any length.
    ///   - push: Sends a batch at once, or without one asks the document to post; calls back when the document has taken that, or cannot any more.
    package func leave(upTo maximum: @autoclosure @MainActor () -> Int?, by push: Push) {
        outbox.leave(upTo: maximum(), isPart: isPart, by: push)
    }
}
