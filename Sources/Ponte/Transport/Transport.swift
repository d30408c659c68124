package import PontePage

/// Carries batches between the bridge and the documents of one view. The bridge above it never sees the view.
@MainActor
package protocol Transport: AnyObject {
    /// Gets what documents post; held weakly.
    var receiver: (any TransportReceiver)? { get set }
    /// The page that the view shows; `nil` where there is no view.
    var page: (any ShownPage)? { get }
    /// The documents that live on, for the bridge that takes this one's place; `nil` where nothing keeps them any more.
    var handedOver: HandedOverDocuments? { get }
    /// Sends a batch to a document that the main frame shows, or has the document fetch it with a post: see `OutgoingBatch.leave`. It arrives there or nowhere. If nothing can
    /// be sent to the document, the batch waits for a post of the document's.
    ///
    /// - Parameter document: Its name.
    func send(_ batch: OutgoingBatch, to document: String)
    /// Asks whichever document the main frame shows to post, so that it says hello.
    ///
    /// - Parameter done: Called when a document has been asked, or none can be.
    func ask(done: @escaping @MainActor () -> Void)
    func close()
}
