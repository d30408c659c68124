internal import PonteAsync
package import PonteWire
internal import WebKit

/// A document as native knows it.
package protocol NamedDocument {
    /// Its script has made the name up, of random numbers: no other document knows it.
    var name: String { get }
    /// The frame and origin from which it has said hello, as the engine reports them, and its name (`Caller.named`).
    var caller: Caller { get }
}

extension NamedDocument {
    /// True if a post is this document's. The engine tells of frame and origin, and the post may tell the document's name.
    ///
    /// - Parameter name: `nil` where the post does not tell: of an opaque origin, it may be any document's then, unless the engine tells which.
    package func hasPosted(as caller: Caller, named name: String?) -> Bool {
        name.map { $0 == self.name && self.caller.looksLike(caller) } ?? self.caller.isSurely(caller)
    }
}

/// The life of a view's documents: which one speaks now, which was left, and with which error each ends.
///
/// - A document says **hello** and becomes the current one. Its messages are heard, and it is spoken to.
/// - It is **left** when it says goodbye, when the main frame shows another, or when another says hello. Nothing is sent to it any more; what it has said
///   before still counts.
/// - It **ends** with `reloaded` or `navigated` when the next one says why, or after half a second; with `webProcessTerminated` or `viewReleased` at once.
/// - The bridge **closes** with `bridgeClosed` or `viewReleased`. No document can say hello any more.
///
/// A sub-frame that speaks is left with the main frame's document, or ends alone; a window of one has one document.
@MainActor
package final class DocumentLife<Document: NamedDocument> {
    /// The main frame's document that speaks now. Nothing is sent to any other of the main frame.
    package private(set) var current: Document?
    /// Why the bridge is closed.
    package private(set) var closed: PonteError?

    /// The current document is not the current one any more.
    package var onLeave: @MainActor (Document) -> Void = { _ in }
    /// A document has ended, for this reason; the last parameter says if it lives on, and is to be told. If the bridge closes, the document is still
    /// the current one.
    package var onEnd: @MainActor (Document, PonteError, _ livesOn: Bool) -> Void = { _, _, _ in }
    /// The bridge has closed, and all its documents have ended.
    package var onClose: @MainActor (PonteError) -> Void = { _ in }
    /// Begins to watch over the document that the view shows now: see `watch(_:as:)`.
    package var watchShown: @MainActor () -> Void = {}

    private var subframes = Subframes<Document>()
    /// The main frame's document that was left, and those of its sub-frames.
    private var leaving: [Document] = []
    /// Ends those, unless the next document does.
    private var grace: Alarm?
    /// The document of the main frame that was left last.
    private var last: (name: String, caller: Caller)?
    private let clock: (any Clock<Duration>)?
    private weak var host: (any PageHost)?
    private var isLooking = false

    /// How long the end of a document waits for its reason, which the next one brings.
    private let timeout = Duration.milliseconds(500)

    /// - Parameter clock: Measures how long an end waits for its reason; without one, a document ends when it is left.
    package init(clock: (any Clock<Duration>)?) {
        self.clock = clock
    }

    /// Learns from the engine how the documents of a host are left, and how they end.
    ///
    /// - Parameter name: As `DocumentWatch` has it.
    package func watch(_ host: any PageHost, as name: StaticString) {
        self.host = host
        let watch = DocumentWatch(name)
        watch.documentLeft = { [weak self] in self?.leave() }
        watch.documentsEnded = { [weak self] in self?.end($0) }
        watchShown = { [weak host] in watch.start(host) }
        watchShown()
    }

    /// A document that may not speak has said hello. If it has taken the current one's place in the main frame, that is left: the engine of a page tells of no such end in time
    /// where it keeps the document in its cache. The current one has a function of its name: see `PushFunction`.
    package func strangerSpoke() {
        guard let name = current?.name, PushFunction.isName(name), !isLooking, let host else { return }
        isLooking = true
        host.call("return typeof \(name)", arguments: [:], in: .page) { [weak self] result in
            self?.isLooking = false
            guard case .success(let type) = result, type as? String != "function", self?.current?.name == name else { return }
            self?.leave()
        }
    }

    // MARK: The documents

    /// All that have not ended.
    package var documents: [Document] {
        leaving + [current].compactMap { $0 } + subframes.all
    }

    /// True when the end of a document waits for its reason.
    package var isLeaving: Bool { !leaving.isEmpty }

    /// The document of a name, if it has not ended.
    ///
    /// - Parameter caller: `nil` where the channel does not say.
    /// - Throws: `PonteError` with `forbidden` if the document is another frame's.
    package func document(named name: String, of caller: Caller?) throws(PonteError) -> Document? {
        guard let document = document(named: name) else { return nil }
        guard caller.map({ document.hasPosted(as: $0, named: name) }) ?? true else {
            throw PonteError(.forbidden, "The document belongs to another frame.")
        }
        return document
    }

    private func document(named name: String) -> Document? {
        if let current, current.name == name { return current }
        return subframes.use(name) ?? leaving.first { $0.name == name }
    }

    /// True when the document was left, and has not ended.
    package func isLeaving(_ document: Document) -> Bool {
        leaving.contains { $0.name == document.name }
    }

    /// True when it is the document of the main frame that was left last. Its earlier messages may arrive when it has ended.
    package func isLast(_ name: String, of caller: Caller) -> Bool {
        last.map { $0.name == name && $0.caller.looksLike(caller) } ?? false
    }

    // MARK: Hello

    /// A document has said hello. If it is the main frame's, it is the current one now, and tells why the one before was left.
    ///
    /// - Returns: `false` for the current one, which stays as it is.
    /// - Throws: Why the bridge is closed; `PonteError` with `forbidden` for the name of another frame's document.
    @discardableResult
    package func open(_ document: Document, isReload: Bool = false) throws(PonteError) -> Bool {
        if let closed { throw closed }
        if let known = try self.document(named: document.name, of: document.caller), known.name == current?.name { return false }
        guard document.caller.isMainFrame else {
            if let earlier = subframes.removeEarlier(of: document) { onEnd(earlier, Self.frameLeft, true) }
            if let removed = subframes.add(document) {
                onEnd(removed, PonteError(.limitExceeded, "More than \(Limits.subframes) frames speak at the same time."), true)
            }
            return true
        }
        letGo()
        endLeaving(
            isReload
                ? PonteError(.reloaded, "The page was reloaded.") : PonteError(.navigated, "The document was left for another."))
        // A listener that was told of an end may have closed the bridge.
        if let closed { throw closed }
        current = document
        watchShown()
        return true
    }

    // MARK: Ends

    /// The main frame's document was left; why, the next one may say.
    package func leave() {
        guard letGo() else {
            // Sub-frames of a document that has never spoken itself.
            for document in subframes.removeAll() { onEnd(document, Self.frameLeft, false) }
            return
        }
        let error = PonteError(.navigated, "The document was left.")
        guard let clock else { return endLeaving(error) }
        grace = Alarm(after: timeout, clock: clock) { [weak self] in self?.endLeaving(error) }
    }

    /// A document has said goodbye.
    package func leave(_ document: Document) {
        if document.name == current?.name { return leave() }
        // The main frame's knows its end already: it waits for the reason.
        if !document.caller.isMainFrame { end(document, Self.frameLeft) }
    }

    /// Ends a document alone.
    package func end(_ document: Document, _ error: PonteError) {
        subframes.remove(document)
        leaving.removeAll { $0.name == document.name }
        if document.name == current?.name { drop() }
        onEnd(document, error, false)
    }

    /// Nothing will come from the documents any more: their process, the view or the way to them has ended.
    package func end(_ error: PonteError) {
        guard error.code != .bridgeClosed else { return close(error) }
        let isLast = error.code == .viewReleased && closed == nil
        if isLast { closed = error }
        for document in forget() { onEnd(document, error, false) }
        if isLast { onClose(error) }
    }

    /// Ends all, while the documents live on.
    package func close(_ error: PonteError) {
        guard closed == nil else { return }
        closed = error
        for document in documents {
            let isLeft = leaving.contains { $0.name == document.name }
            onEnd(document, error, !isLeft)
        }
        _ = forget()
        onClose(error)
    }

    private static var frameLeft: PonteError { PonteError(.navigated, "The frame's document was left.") }

    /// - Returns: True if there was a document.
    @discardableResult
    private func letGo() -> Bool {
        guard let current else { return false }
        leaving = [current] + subframes.removeAll()
        drop()
        return true
    }

    private func drop() {
        guard let left = current else { return }
        current = nil
        last = (left.name, left.caller)
        onLeave(left)
    }

    private func endLeaving(_ error: PonteError) {
        grace = nil
        let left = leaving
        leaving = []
        for document in left { onEnd(document, error, false) }
    }

    private func forget() -> [Document] {
        let forgotten = documents
        (leaving, subframes, grace) = ([], Subframes(), nil)
        drop()
        return forgotten
    }
}

extension PonteError {
    package static var unknownDocument: PonteError {
        PonteError(.malformed, "The document is unknown: it has not said hello, or it has been left.")
    }

    package static var viewReleased: PonteError { PonteError(.viewReleased, "The web view no longer exists.") }

    static var webProcessTerminated: PonteError {
        PonteError(.webProcessTerminated, "The web process ended. Load the page again.")
    }
}
