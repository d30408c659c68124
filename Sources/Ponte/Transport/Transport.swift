package import Foundation
package import PontePage
internal import PonteWire

/// Carries batches between the bridge and the documents of one view. The bridge above it never sees the view.
@MainActor
package protocol Transport: AnyObject {
    /// Gets what documents post; held weakly.
    var receiver: (any TransportReceiver)? { get set }
    /// Hands a batch to a document that the main frame shows. It arrives there or nowhere.
    ///
    /// - Parameters:
    ///   - batch: `nil` asks the document to post, so that it can be answered.
    ///   - document: Its name; `nil` asks whichever document is there.
    ///   - done: Called when the document has taken it, or cannot any more.
    func push(_ batch: String?, to document: String?, done: @escaping @MainActor () -> Void)
    /// Calls wait for a document that speaks. Finds out, now and whenever a page is loaded, if scripts of the app run in it: see `cannotReachPage`.
    func probe()
    /// False for a document to which nothing can be pushed: it gets all in the replies of its own posts.
    func canPush(to document: String) -> Bool
    /// Of a batch to the document that the main frame shows now, in UTF-8 bytes; a longer one is better fetched.
    var maximumPush: Int { get }
    /// The address that the view shows, for the log; `nil` if it shows none.
    var shownAddress: String? { get }
    /// Puts the client into sub-frames, too, from the next document on.
    func includeSubframes()
    /// A document has begun to speak: from now on the end of its process must be reported.
    func watchProcess()
    func close()
    /// Keeps a document that lives on for the bridge that takes this one's place.
    func handOver(_ document: HandedOverDocument)
    /// Takes a document of the view that an earlier bridge has handed over; `nil` if there is none of that name and caller.
    ///
    /// - Parameter caller: `nil` where the channel does not say.
    func takeOver(_ name: String, of caller: Caller?) -> HandedOverDocument?
    /// The documents that an earlier bridge has handed over are gone.
    func forgetHandedOver()
}

extension Transport {
    package func probe() {}
    package var shownAddress: String? { nil }
    package func canPush(to document: String) -> Bool { true }
    package var maximumPush: Int { Limits.push }
    package func handOver(_ document: HandedOverDocument) {}
    package func takeOver(_ name: String, of caller: Caller?) -> HandedOverDocument? { nil }
    package func forgetHandedOver() {}
}

/// For channels that admit nobody themselves.
extension TransportReceiver {
    package func receive(
        _ message: TransportMessage, from caller: Caller,
        reply: @escaping @MainActor (Result<TransportMessage, PonteError>) -> Void
    ) {
        let reply = Reply(reply)
        do throws(PonteError) {
            receive(message, from: try admit(caller), isLeft: false, reply: reply)
        } catch {
            refused(Refusal(caller: caller, error: error, method: nil, isGreeting: Batch.isGreeting(message.utf8)))
            reply.refuse(error)
        }
    }

    /// - Parameter caller: `nil` where the channel does not say.
    package func receiveSync(_ message: SyncText, from caller: Caller?, answer: @escaping @MainActor (String) -> Void) {
        guard let caller else { return receiveSync(message, from: nil, isLeft: false, answer: answer) }
        do throws(PonteError) {
            receiveSync(message, from: try admit(caller), isLeft: false, answer: answer)
        } catch {
            refused(Refusal(caller: caller, error: error, method: nil))
            answer(SyncMessage.refusal(of: message, error))
        }
    }

    /// Brings a text that is there already.
    package func receiveSync(_ message: String, from caller: Caller?, answer: @escaping @MainActor (String) -> Void) {
        receiveSync(SyncText(message), from: caller, answer: answer)
    }
}

@MainActor
package protocol TransportReceiver: AnyObject {
    /// Decides if anything of a message of `caller` may be read.
    ///
    /// - Throws: `PonteError` with `forbidden` or `bridgeClosed`.
    func admit(_ caller: Caller) throws(PonteError) -> Sender
    /// A post was refused before anything of it was read, but if it is a greeting.
    func refused(_ refusal: Refusal)
    /// A document has posted a batch.
    ///
    /// - Parameter isLeft: True if the view shows another document already: this one can say what it has to, and no hello.
    func receive(_ message: TransportMessage, from sender: Sender, isLeft: Bool, reply: Reply)
    /// A document stands still until `answer` is called with the answer to a call (`SyncMessage`). It is called once: before this returns, or when the time of
    /// the call is over, if the handler runs the main loop until then. The text is read when the document that it names is known.
    ///
    /// - Parameters:
    ///   - sender: `nil` where the channel does not say: the document's name, which only it knows, is what admits it.
    ///   - isLeft: True if the view shows another document already.
    func receiveSync(
        _ message: SyncText, from sender: Sender?, isLeft: Bool, answer: @escaping @MainActor (String) -> Void)
    /// Says if `put` could take bytes now, before they are read.
    ///
    /// - Throws: `PonteError`, as `put`.
    func expect(_ number: Int, document: String) throws(PonteError)
    /// Bytes that a document sends ahead of the batch that names them. Its name, which only it knows, is what admits them.
    ///
    /// - Throws: `PonteError` with `malformed`, `forbidden` or `limitExceeded`.
    func put(_ bytes: Data, number: Int, document: String) throws(PonteError)
    /// Bytes that a batch to a document has named. Each can be taken once.
    ///
    /// - Throws: `PonteError` with `invalidValue` or `forbidden`.
    func take(_ number: Int, document: String) throws(PonteError) -> Data
    /// The view has loaded a page.
    func pageLoaded()
    /// Nothing can be said to the page that the view shows, for this reason.
    func cannotReachPage(_ error: PonteError)
    /// The main frame's document is gone. It says goodbye itself, too, if it can.
    func documentLeft()
    /// The documents of the view are gone, and not by a navigation; with `bridgeClosed`, nothing will come any more, though they may live on.
    func documentsEnded(_ error: PonteError)
}
