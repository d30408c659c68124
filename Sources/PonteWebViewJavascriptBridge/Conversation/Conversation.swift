internal import Ponte

/// The calls of both sides, with one document of the view after another, and what waits for the next one.
@MainActor
final class Conversation: PageLink.Receiver {
    private struct Page: NamedDocument {
        let name: String
        let caller: Caller
        let outbox: MessageOutbox
    }

    /// A page that lives on, for the next bridge: it keeps nothing of this one's.
    private struct HandedOverPage: NamedDocument {
        let name: String
        let caller: Caller
    }

    let handlers: Handlers
    let log = Log()
    let monitor = BridgeMonitor()
    let link: PageLink
    private let pendingCalls: PendingCalls
    private lazy var dispatcher = HandlerDispatcher(
        handlers: handlers, monitor: monitor, log: log
    ) { [weak self] message, address in self?.answer(message, address) }
    private let life: DocumentLife<Page>
    private var waiting = WaitingQueue<(id: String?, message: NativeMessage)>(limit: JavascriptBridgeLimits.waiting)

    init(_ host: any PageHost, policy: Policy, dialect: Dialect, clock: any Clock<Duration>) {
        life = DocumentLife(clock: clock)
        handlers = Handlers(policy: policy)
        pendingCalls = PendingCalls(dialect, clock: clock)
        link = PageLink(host, refusals: monitor.refusals)
        pendingCalls.generation = link.generation
        link.receiver = self
        handlers.onChange = { [weak self] in self?.sendNames() }
        pendingCalls.onEndOfWaiting = { [weak self] in self?.waiting.remove($0) }
        life.onLeave = { [weak self] _ in self?.dispatcher.dropAll() }
        life.onEnd = { [weak self] page, error, livesOn in self?.end(page, error, livesOn: livesOn) }
        life.onClose = { [weak self] in self?.closed($0) }
        life.watch(host, as: "ponteWebViewJavascriptBridgeWatch")
    }

    // MARK: From documents

    func admit(_ caller: Caller) throws(PonteError) -> Sender {
        if let closed = life.closed { throw closed }
        return try handlers.admit(caller)
    }

    func receive(_ incoming: IncomingPost) {
        let caller = incoming.caller
        // Nobody is told of a hello that comes when the next document is there already.
        if incoming.isLeft, case .hello? = (try? PagePost(incoming.body))?.body {
            return incoming.reply(.failure(PonteError(.navigated, "The document was left.")))
        }
        var isOpened = false
        incoming.answer(refusals: monitor.refusals) {
            let post = try PagePost(incoming.body)
            switch post.body {
            case .hello(let isReload):
                try open(post.document, caller, isReload: isReload)
                link.handedOver?.removeAll()
                isOpened = true
                return try PlainJSON.text(of: handlers.names(for: caller))
            case .messages(let text, let route):
                guard try isKnown(post.document, caller, isLeft: incoming.isLeft) else { throw PonteError.unknownDocument }
                return try receive(text, route, post.document, caller.named(post.document))
            }
        }
        if isOpened { sendWaiting() }
    }

    private func open(_ document: String, _ caller: Caller, isReload: Bool) throws(PonteError) {
        let outbox = MessageOutbox { [link] in link.send($0, to: document) }
        try life.open(Page(name: document, caller: caller.named(document), outbox: outbox), isReload: isReload)
    }

    /// Goes on with a document that an earlier bridge of the view has left, before it says hello to this one.
    private func isKnown(_ document: String, _ caller: Caller, isLeft: Bool) throws(PonteError) -> Bool {
        if try life.document(named: document, of: caller) != nil { return true }
        if life.isLast(document, of: caller) { return true }
        guard !isLeft, link.handedOver?.take(HandedOverPage.self, named: document, of: caller) != nil else { return false }
        try open(document, caller, isReload: false)
        sendNames()
        sendWaiting()
        return true
    }

    private func sendWaiting() {
        guard let page = life.current else { return }
        for (id, message) in waiting.takeAll() { send(message, id, to: page) }
        // In the turn of the hello: nothing that the page says can come before.
        page.outbox.flush()
    }

    /// - Returns: The messages that could not be read, and so not answered: a JSON array of numbers, codes and reasons.
    private func receive(_ text: String, _ route: Route, _ document: String, _ caller: Caller) throws(PonteError) -> String? {
        let messages: PagePost.Messages
        do throws(PonteError) { messages = try PagePost.messages(text, route) } catch {
            log.warn(
                "WebViewJavascriptBridge: WARNING: ObjC got nil while fetching the message queue JSON from webview. "
                    + "This can happen if the WebViewJavascriptBridge JS is not currently present in the webview, "
                    + "e.g if the webview just loaded a new page.")
            throw error
        }
        var failures: [[Any]] = []
        for (index, result) in messages.first.enumerated() {
            do throws(PonteError) {
                // A handler of this turn may have closed the bridge.
                if let closed = life.closed { throw closed }
                try take(result, route, document, caller)
            } catch {
                monitor.drop(.malformed)
                failures.append([index, error.code.rawValue, error.message])
            }
        }
        monitor.drop(.malformed, messages.others)
        return failures.isEmpty ? nil : try PlainJSON.text(of: failures)
    }

    private func take(
        _ result: Result<Any, PonteError>, _ route: Route, _ document: String, _ caller: Caller
    ) throws(PonteError) {
        let value = try result.get()
        let message: JavascriptBridgeMessage
        do throws(PonteError) { message = try JavascriptBridgeMessage(value, route.dialect) } catch {
            log.warn("WebViewJavascriptBridge: WARNING: Invalid \(type(of: value)) received: \(Log.text(of: value))")
            throw error
        }
        log.received(value)
        if monitor.readers.isRead {
            let name = NativeMessage.name(of: value as? [String: Any] ?? [:])
            monitor.readers.send(.fromPage, named: name, with: caller, Log.text(of: value))
        }
        switch message {
        case .response(let id, let result):
            if !pendingCalls.end(id, result) { monitor.drop(.late) }
        case .call(let name, let data, let id):
            let address = id.map { Responder.Address(id: $0, route: route, document: document) }
            dispatcher.answer(name, data, for: address, from: caller, value)
        }
    }

    private func answer(_ message: NativeMessage, _ address: Responder.Address) {
        guard let page = life.current, page.name == address.document else { return }
        log.sent(message.json)
        monitor.readers.send(.toPage, named: message.name, with: page.caller, message.json)
        page.outbox.send(address.route.letter + message.json)
    }

    // MARK: To the main frame's document

    /// Calls a handler of the document that speaks now, or of the next one.
    ///
    /// - Parameters:
    ///   - name: `nil` for v4's `send`.
    ///   - finish: Is called once; `nil` where no answer is wanted.
    /// - Returns: The call's id; `nil` where it has no `finish` or has ended already.
    /// - Throws: `PonteError` with `invalidValue`, `limitExceeded` or why the bridge is closed; `finish` is not called then.
    @discardableResult
    func call(
        _ name: String?, _ data: Any?, timeout: Duration? = nil, _ finish: PendingCalls.Finish? = nil
    ) throws(PonteError) -> String? {
        if let closed = life.closed { throw closed }
        let id = finish.map { _ in pendingCalls.makeID() }
        let message = try NativeMessage(call: name, data: data, id: id)
        let cost = message.json.utf8.count
        guard life.current != nil || waiting.hasRoom(for: cost) else {
            throw PonteError(
                .limitExceeded,
                "More than \(JavascriptBridgeLimits.waiting) messages, or 512 MiB of them, wait for a page. Load one.")
        }
        if let id, let finish { try pendingCalls.begin(id, timeout: timeout, finish) }
        if let page = life.current {
            send(message, id, to: page)
        } else if let number = waiting.add((id, message), cost: cost), let id {
            pendingCalls.wait(id, as: number)
        }
        return id
    }

    private func send(_ message: NativeMessage, _ id: String?, to page: Page) {
        if let id { pendingCalls.wait(id, as: nil) }
        log.sent(message.json)
        monitor.readers.send(.toPage, named: message.name, with: page.caller, message.json)
        page.outbox.send("c" + message.json)
    }

    func cancel(_ id: String, _ error: PonteError) {
        pendingCalls.end(id, .failure(error))
    }

    private func sendNames() {
        guard let page = life.current else { return }
        page.outbox.sendNames { [handlers] in
            "n" + ((try? PlainJSON.text(of: handlers.names(for: page.caller))) ?? "[]")
        }
    }

    // MARK: Ends

    func documentCommitted() {
        life.leave()
        // Perhaps one without the bridge: what waits for the next document has to learn of the view's end all the same.
        life.watchShown()
    }

    func strangerSpoke() {
        life.strangerSpoke()
    }

    func end(_ error: PonteError) {
        life.end(error)
    }

    private func end(_ page: Page, _ error: PonteError, livesOn: Bool) {
        if livesOn {
            dispatcher.failAll(error)
            page.outbox.flush()
            link.handedOver?.add(HandedOverPage(name: page.name, caller: page.caller))
        }
        pendingCalls.endAll(error, onlySent: true)
    }

    private func closed(_ error: PonteError) {
        link.close()
        _ = waiting.takeAll()
        pendingCalls.endAll(error, onlySent: false)
    }

    func close(_ error: PonteError) {
        life.close(error)
    }

    /// Forgets the calls that have not ended, and what waits for a page.
    func reset() {
        _ = waiting.takeAll()
        pendingCalls.endAll(PonteError(.cancelled, "The bridge was reset."), onlySent: false)
    }

    // MARK: Looking on

    var pendingCallCount: Int { pendingCalls.count }
    var waitingMessages: Int { waiting.count }
}
