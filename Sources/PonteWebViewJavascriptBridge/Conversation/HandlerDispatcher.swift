internal import Ponte

/// The page's calls: finds the handler of each, and sends what it answers.
@MainActor
final class HandlerDispatcher {
    private struct Running {
        weak var responder: Responder?
        var task: Task<Void, Never>?
    }

    private let handlers: Handlers
    private let monitor: BridgeMonitor
    private let log: Log
    /// Sends a message by the letter of its route, if the document is still there.
    private let send: @MainActor (NativeMessage, Responder.Address) -> Void
    private var running: [Int: Running] = [:]
    /// Handlers that have not ended, also those of documents that were left.
    private let open = Allowance(
        JavascriptBridgeLimits.handlers,
        "More than \(JavascriptBridgeLimits.handlers) handlers of the page's have not ended. Wait for some.")
    private var lastNumber = 0

    init(
        handlers: Handlers, monitor: BridgeMonitor, log: Log,
        send: @escaping @MainActor (NativeMessage, Responder.Address) -> Void
    ) {
        self.handlers = handlers
        self.monitor = monitor
        self.log = log
        self.send = send
    }

    /// - Parameter message: As it came, for the log.
    func answer(_ name: String?, _ data: Any?, for address: Responder.Address?, from caller: Caller, _ message: Any) {
        lastNumber += 1
        let responder = Responder(address, number: lastNumber, dispatcher: self)
        do throws(PonteError) { responder.place = try Allowance.Share(1, of: open) } catch { return responder.fail(error) }
        running[lastNumber] = Running(responder: responder)
        do throws(PonteError) {
            try handlers.body(of: name, by: caller)(data, CallContext(name: name ?? "", caller: caller), responder)
        } catch {
            if error.code == .forbidden {
                monitor.refusals.add(error, from: caller, named: name)
            } else {
                log.warn("WVJBNoHandlerException, No handler for message from JS: \(Log.text(of: message))")
            }
            responder.fail(error)
        }
    }

    // MARK: From responders

    func keep(_ task: Task<Void, Never>, _ number: Int) {
        running[number]?.task = task
    }

    /// A handler has let go of its callback, and never answers.
    func drop(_ number: Int, _ address: Responder.Address?) {
        guard address != nil else {
            running[number] = nil
            return
        }
        finish(
            number, address,
            .failure(PonteError(.handlerFailed, "The app's handler has dropped its callback without an answer.")))
    }

    func dropAnswer() {
        monitor.drop(.late)
    }

    func finish(_ number: Int, _ address: Responder.Address?, _ result: Result<Any?, PonteError>) {
        running[number] = nil
        guard let address else {
            guard case .failure(let error) = result else { return }
            monitor.drop(.unheardMessage)
            return log.warn("WebViewJavascriptBridge: WARNING: A message without a callback was dropped: \(error)")
        }
        do throws(PonteError) {
            switch result {
            case .success(let data): send(try NativeMessage(response: data, to: address.id, address.route), address)
            case .failure(let error): send(try NativeMessage(error: error, to: address.id, address.route), address)
            }
        } catch {
            log.warn("WebViewJavascriptBridge: WARNING: An answer cannot be sent: \(error)")
            if let message = try? NativeMessage(error: error, to: address.id, address.route) { send(message, address) }
        }
    }

    // MARK: Ends

    /// Of the calls of a document that has been left, nobody waits for the answers.
    func dropAll() {
        let tasks = running.values.compactMap(\.task)
        running = [:]
        for task in tasks { task.cancel() }
    }

    /// Answers all calls with an error.
    func failAll(_ error: PonteError) {
        for (_, call) in running.sorted(by: { $0.key < $1.key }) {
            call.responder?.fail(error)
            call.task?.cancel()
        }
        running = [:]
    }
}
