/// Carries batches between the bridge and the documents of one view. The bridge above it never sees the view.
@MainActor
package protocol Transport: AnyObject {
    /// Gets what documents post; held weakly.
    var receiver: (any TransportReceiver)? { get set }
    /// Hands a batch to the document that the main frame shows now. It arrives there or nowhere.
    func push(_ batch: String)
    /// Puts the client into sub-frames, too, from the next document on.
    func includeSubframes()
    /// A document has begun to speak: from now on the end of its process must be reported.
    func watchProcess()
    func close()
}

@MainActor
package protocol TransportReceiver: AnyObject {
    /// A document has posted a batch. `reply` is to be called once: with a batch, with `""`, or with a refusal.
    func receive(_ batch: String, from caller: Caller, reply: @escaping @MainActor (Result<String, PonteError>) -> Void)
    /// The main frame's document is gone. It says goodbye itself, unless its scripts keep it from that.
    func documentLeft()
    /// The documents of the view are gone, and not by a navigation.
    func documentsEnded(_ error: PonteError)
}
