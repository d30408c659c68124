package import PontePage
package import PonteWire

/// The bridge, as a transport knows it.
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
    /// The bytes that a document sends and fetches apart from its batches. Its name, which only it knows, is what admits it.
    ///
    /// - Throws: `PonteError` with `malformed` for a document that is unknown, or with `bridgeClosed`.
    func bytes(of document: String) throws(PonteError) -> DocumentBytes
    /// Nothing comes any more, and the documents of the view are gone; with `bridgeClosed`, they may live on.
    func end(_ error: PonteError)
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
