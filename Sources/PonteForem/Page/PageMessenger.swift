internal import Foundation
internal import Ponte
internal import PonteAsync
internal import PonteDevice

/// The way to the documents that the view shows. Each has a script of ours, which says hello when it begins, and brings messages to the
/// page in whichever form the page knows: `ForemMobile.injectJSMessage`, an attribute of an element, or a hidden input.
@MainActor
final class PageMessenger {
    /// The document that is shown, if the policy allows its origin to speak.
    var document: PageDocument? { life.current }

    /// How long a page may take for a request: its promise may never be settled.
    private static let timeout = Duration.seconds(30)

    var onHello: @MainActor (PageDocument?) -> Void = { _ in }
    /// The document was parsed; what it says of its Forem, as JSON, or nothing.
    var onReady: @MainActor (String, PageDocument) -> Void = { _, _ in }
    /// The user who is signed in on a page of the old kind: a user as JSON, or nothing.
    var onUser: @MainActor (String, PageDocument) -> Void = { _, _ in }
    var onUndelivered: (@MainActor (String) -> Void)?

    private weak var host: (any PageHost)?
    private let policy: Policy
    private let monitor: BridgeMonitor
    private let clock: any Clock<Duration>
    private var port: ScriptMessagePort?
    private var waiting = WaitingAnswers()
    /// Nothing waits for the reason of a document's end.
    private let life = DocumentLife<PageDocument>(clock: nil)

    private static let script = String(decoding: PackageResources.forem_js, as: UTF8.self)

    /// - Parameter clock: Measures the timeout.
    init(_ host: any PageHost, policy: Policy, monitor: BridgeMonitor, clock: any Clock<Duration>) {
        self.host = host
        self.policy = policy
        self.monitor = monitor
        self.clock = clock
        life.onLeave = { [weak self] _ in self?.onHello(nil) }
        life.onEnd = { [weak self] document, _, livesOn in if livesOn { self?.port?.handedOver?.add(document) } }
        life.watch(host, as: "ponteForemWatch")
        // Every main frame says hello, so that what is left is known to be left; if a document does not, its commit says it.
        let port = ScriptMessagePort(host, name: "ponteForem", policy: .anyMainFrame) { [weak self] post in
            self?.receive(post)
            post.reply(.success(nil))
        }
        // Its script speaks by itself, also in a window that the page has opened and that has no bridge. Of that, there is nothing to say.
        port.refusals.isLogged = false
        port.onEnd = { [weak self] in self?.life.end($0) }
        self.port = port
        host.userContentController.addOnce(Self.script)
        if host.url != nil { host.run(Self.script, completion: nil) }
    }

    private func receive(_ post: IncomingPost) {
        let caller = post.caller
        guard let words = post.body as? [String], words.count >= 2, words[0].utf8.count <= 8,
            (1...64).contains(words[1].utf8.count)
        else {
            return monitor.refusals.add(
                PonteError(.malformed, "That is no message of Ponte's script."), from: caller, named: "ponteForem")
        }
        var known: PageDocument? { (try? life.document(named: words[1], of: caller)) ?? goOn(with: words[1], of: caller) }
        switch (words[0], words.count) {
        case ("hello", 3) where caller.origin.map { $0 == Origin(words[2]) } ?? (words[2] == "null"):
            if policy.allows(caller) {
                port?.handedOver?.removeAll()
                do throws(PonteError) { try open(PageDocument(name: words[1], caller: caller, origin: words[2])) } catch {
                    monitor.refusals.add(error, from: caller, named: "ponteForem")
                }
            } else {
                life.leave()
                life.watchShown()
            }
        case ("ready", 3): if let known { onReady(words[2], known) }
        case ("user", 3): if let known { onUser(words[2], known) }
        default:
            monitor.refusals.add(
                PonteError(.malformed, "That is no message of Ponte's script."), from: caller, named: "ponteForem")
        }
    }

    /// The document that is shown, if a caller is that; it may be one that an earlier bridge of the view has left.
    func document(of caller: Caller) -> PageDocument? {
        if let document { return document.hasPosted(as: caller, named: nil) ? document : nil }
        return goOn(with: nil, of: caller)
    }

    /// - Parameter name: `nil` if the page has posted itself.
    private func goOn(with name: String?, of caller: Caller) -> PageDocument? {
        guard life.current == nil, policy.allows(caller),
            let left = port?.handedOver?.take(PageDocument.self, named: name, of: caller)
        else { return nil }
        try? open(left)
        return document
    }

    private func open(_ document: PageDocument) throws(PonteError) {
        try life.open(document)
        onHello(document)
        for message in waiting.take(for: document) { send(message, to: document) }
    }

    // MARK: Messages

    /// Tells the document that has asked, now or when it is shown again, and no other.
    ///
    /// - Parameter input: The `id` of the hidden input that it has named.
    func answer(_ document: PageDocument, in namespace: Namespace, _ fields: [String: String], input: String?) {
        let message = ForemMessage(namespace: namespace, fields: fields, input: input ?? "", isNew: false)
        guard document == self.document else { return waiting.add(message, for: document) }
        send(message, to: document)
    }

    /// Tells whichever document is shown, if it is the owner's.
    ///
    /// - Parameter isNew: True if only pages with `ForemMobile` know such a message.
    func send(_ namespace: Namespace, _ fields: [String: String], isNew: Bool = false, to owner: Caller.Owner?) {
        guard let document, let owner, document.caller.owner == owner else { return }
        send(ForemMessage(namespace: namespace, fields: fields, input: nil, isNew: isNew), to: document)
    }

    private func send(_ message: ForemMessage, to document: PageDocument) {
        guard let text = try? PlainJSON.text(of: message.fields) else { return }
        let values = [message.namespace.rawValue, text, message.input ?? "", message.isNew ? "new" : "all"]
        monitor.readers.send(.toPage, named: message.namespace.rawValue, with: document.caller, text)
        guard let host else { return }
        Self.event("tell", values, to: document).send(in: host) { [weak self] result in
            self?.told(message, to: document, result)
        }
    }

    /// A command for the document's script, which answers: see `Client/src/forem/forem.ts`. The values reach it if the document is still there.
    private static func event(_ command: String, _ values: [String], to document: PageDocument) -> DocumentEvent {
        let key = UUID().uuidString
        let text = (try? PlainJSON.text(of: [[key, command], values])) ?? ""
        return DocumentEvent(to: document.origin, name: document.name, text: text, key: key)
    }

    private func told(_ message: ForemMessage, to document: PageDocument, _ result: Result<Any, any Error>) {
        switch result.map({ $0 as? String }) {
        case .success(nil):
            // Another document is shown. A message that is no answer to a request, the next one will be told soon enough.
            if message.input != nil { waiting.add(message, for: document) }
        case .success("=unheard"?): count("The page has no way to hear messages about \(message.namespace.rawValue).")
        case .success("!"?), .failure: count("The page has failed at a message about \(message.namespace.rawValue), or was left.")
        case .success: break
        }
    }

    private func count(_ problem: String) {
        monitor.undelivered += 1
        onUndelivered?(problem)
    }

    // MARK: Orders

    /// Has the document's script do something.
    ///
    /// - Throws: `PonteError` with `navigated`, `handlerFailed`, `unavailable` or `timedOut`.
    func request(_ order: String, _ values: [String] = [], of document: PageDocument) async throws(PonteError) -> String {
        guard let host else { throw PonteError(.viewReleased, "The web view no longer exists.") }
        let result: String??
        do {
            result = try await withTimeout(Self.timeout, clock: clock) {
                try await Self.event(order, values, to: document).answer(in: host)
            }
        } catch {
            throw PonteError(evaluation: error) ?? Self.failed
        }
        guard let answer = result else {
            throw PonteError(.timedOut, "The page has not answered within \(Self.timeout). Try again on the next one.")
        }
        guard let text = answer else {
            throw PonteError(.navigated, "The document is not shown any more. Try again on the next one.")
        }
        guard text.unicodeScalars.first == "=" else { throw Self.failed }
        return String(text.unicodeScalars.dropFirst())
    }

    private static let failed = PonteError(
        .handlerFailed, "The page has failed, or was left meanwhile. Try again on the next one.")

    /// Has it do something, if it is shown still.
    func send(_ order: String, of document: PageDocument) {
        if let host { Self.event(order, [], to: document).send(in: host) }
    }

    func close() {
        life.close(PonteError(.bridgeClosed, "The app has closed the bridge."))
        port?.remove()
        port = nil
    }
}

/// Answers to documents that were left before they came: the user may go back to them, and the engine may have kept them.
struct WaitingAnswers {
    private var answers: [(document: PageDocument, messages: [ForemMessage])] = []

    /// The oldest are dropped where there are too many.
    mutating func add(_ message: ForemMessage, for document: PageDocument) {
        var messages: [ForemMessage] = []
        if let index = answers.firstIndex(where: { $0.document == document }) { messages = answers.remove(at: index).messages }
        answers.append((document, (messages + [message]).suffix(ForemLimits.waitingAnswers)))
        if answers.count > ForemLimits.waitingDocuments { answers.removeFirst() }
    }

    mutating func take(for document: PageDocument) -> [ForemMessage] {
        guard let index = answers.firstIndex(where: { $0.document == document }) else { return [] }
        return answers.remove(at: index).messages
    }
}
