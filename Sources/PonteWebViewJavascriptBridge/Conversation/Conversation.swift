internal import Ponte
internal import WebKit

/// The documents of one view, one after another: which speaks now, what waits for the next one, and how each ends.
@MainActor
final class Conversation: PageLink.Receiver {
    private struct Page {
        let document: String
        let caller: Caller
        let outbox: MessageOutbox
    }

    let handlers: Handlers
    let log = Log()
    let refusals = Refusals()
    let link: PageLink
    private let counts = Counts()
    private let pendingCalls: PendingCalls
    private lazy var dispatcher = HandlerDispatcher(
        handlers: handlers, refusals: refusals, counts: counts, log: log
    ) { [weak self] message, address in self?.answer(message, address) }
    private var page: Page?
    /// The last document that was left. What it has said before it went may still come.
    private var left: Page?
    /// Waits for the next document, which says why the last one was left.
    private var leaving: Task<Void, Never>?
    private var waiting = WaitingMessages()
    private var closed: PonteError?
    private let clock: any Clock<Duration>

    /// How long the end of a document waits for its reason.
    private static let timeout = Duration.milliseconds(500)

    init(_ webView: WKWebView, policy: Policy, dialect: Dialect, clock: any Clock<Duration>) {
        self.clock = clock
        handlers = Handlers(policy: policy)
        pendingCalls = PendingCalls(dialect, clock: clock)
        link = PageLink(webView, refusals: refusals)
        link.receiver = self
        handlers.onChange = { [weak self] in self?.sendNames() }
        pendingCalls.onEnd = { [weak self] in self?.waiting.remove($0) }
    }

    // MARK: From documents

    func admit(_ caller: Caller) throws(PonteError) {
        if let closed { throw closed }
        guard handlers.admits(caller) else { throw PonteError.forbidden("The bridge", to: caller) }
    }

    func receive(_ incoming: IncomingPost, reply: @escaping ScriptMessagePort.Reply) {
        let caller = incoming.caller
        do throws(PonteError) {
            let post = try PagePost(incoming.body)
            switch post.body {
            case .hello(let isReload):
                guard !incoming.isLeft else { return reply(.failure(PonteError(.navigated, "The document was left."))) }
                open(post.document, caller, isReload: isReload)
                reply(.success(try PlainJSON.text(of: handlers.names(for: caller))))
                sendWaiting()
            case .messages(let text, let route):
                guard [page, left].contains(where: { $0?.document == post.document && $0?.caller == caller }) else {
                    throw PonteError(.malformed, "The document is unknown: it has not said hello, or it has been left.")
                }
                reply(.success(try receive(text, route, post.document, caller)))
            }
        } catch {
            refusals.add(error, from: caller)
            reply(.failure(error))
        }
    }

    private func open(_ document: String, _ caller: Caller, isReload: Bool) {
        guard page?.document != document || page?.caller != caller else { return }
        leave()
        endLeft(
            isReload
                ? PonteError(.reloaded, "The page was reloaded.") : PonteError(.navigated, "The document was left for another."))
        page = Page(document: document, caller: caller, outbox: MessageOutbox { [link] in link.send($0, to: document) })
        link.watchDocument()
    }

    private func sendWaiting() {
        for (id, text) in waiting.takeAll() { send(text, id) }
        // In the turn of the hello: nothing that the page says can come before.
        page?.outbox.flush()
    }

    /// - Returns: What could not be read, and so not answered: a JSON array of numbers, codes and reasons.
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
                if let closed { throw closed }
                try take(result, route, document, caller)
            } catch {
                counts.dropped += 1
                failures.append([index, error.code.rawValue, error.message])
            }
        }
        counts.dropped += messages.others
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
        switch message {
        case .response(let id, let result):
            if !pendingCalls.end(id, result) { counts.dropped += 1 }
        case .call(let name, let data, let id):
            let address = id.map { Responder.Address(id: $0, route: route, document: document) }
            dispatcher.answer(name, data, for: address, from: caller, value)
        }
    }

    private func answer(_ message: NativeMessage, _ address: Responder.Address) {
        guard let page, page.document == address.document else { return }
        log.sent(message.json)
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
        if let closed { throw closed }
        let id = finish.map { _ in pendingCalls.makeID() }
        let message = try NativeMessage(call: name, data: data, id: id)
        try makeRoom()
        if let id, let finish { try pendingCalls.begin(id, timeout: timeout, finish) }
        if page == nil { waiting.add(id, message.json) } else { send(message.json, id) }
        return id
    }

    /// - Throws: `PonteError` with `limitExceeded`.
    private func makeRoom() throws(PonteError) {
        guard page == nil, waiting.count >= JavascriptBridgeLimits.waiting else { return }
        throw PonteError(.limitExceeded, "More than \(JavascriptBridgeLimits.waiting) messages wait for a page. Load one.")
    }

    private func send(_ json: String, _ id: String?) {
        if let id { pendingCalls.markAsSent(id) }
        log.sent(json)
        page?.outbox.send("c" + json)
    }

    func cancel(_ id: String, _ error: PonteError) {
        pendingCalls.end(id, .failure(error))
    }

    private func sendNames() {
        guard let page else { return }
        page.outbox.sendNames { [handlers] in
            "n" + ((try? PlainJSON.text(of: handlers.names(for: page.caller))) ?? "[]")
        }
    }

    // MARK: Ends

    func documentLeft() {
        guard leave() else { return }
        leaving = Task { [weak self, clock] in
            do { try await clock.sleep(for: Self.timeout) } catch { return }
            self?.endLeft(PonteError(.navigated, "The document was left."))
        }
    }

    /// - Returns: Whether there was a document.
    @discardableResult
    private func leave() -> Bool {
        guard let page else { return false }
        left = page
        self.page = nil
        dispatcher.dropAll()
        return true
    }

    private func endLeft(_ error: PonteError) {
        leaving?.cancel()
        leaving = nil
        pendingCalls.endAll(error, onlySent: true)
    }

    func documentsEnded(_ error: PonteError) {
        leave()
        guard error.code == .viewReleased else { return endLeft(error) }
        close(error)
    }

    func close(_ error: PonteError) {
        guard closed == nil else { return }
        closed = error
        dispatcher.failAll(error)
        page?.outbox.flush()
        page = nil
        link.close()
        waiting = WaitingMessages()
        pendingCalls.endAll(error, onlySent: false)
    }

    /// Forgets the calls that have not ended, and what waits for a page.
    func reset() {
        waiting = WaitingMessages()
        pendingCalls.endAll(PonteError(.cancelled, "The bridge was reset."), onlySent: false)
    }

    // MARK: Looking on

    var pendingCallCount: Int { pendingCalls.count }
    var waitingMessages: Int { waiting.count }
    var dropped: Int { counts.dropped }
    func drop() { counts.dropped += 1 }
}

/// Counts the messages that went wrong since the bridge was made.
@MainActor
final class Counts {
    var dropped = 0
}
