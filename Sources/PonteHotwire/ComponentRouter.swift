internal import Foundation
internal import Ponte

/// Brings messages to the components, and what components say to the document that it is for.
@MainActor
final class ComponentRouter {
    private struct Document: NamedDocument {
        /// The adapter's.
        let name: String
        let caller: Caller
    }

    private weak var host: (any PageHost)?
    /// A page's: nothing else keeps that.
    private let held: AnyObject?
    /// Nothing waits for the reason of a document's end.
    private let life = DocumentLife<Document>(clock: nil)
    private let platform: String
    private var components: [String: any BridgeComponent] = [:]
    /// In the order in which they were registered.
    private var names: [String] = []
    /// Are to be registered, by what the app has said when it made the view.
    private var expected: Set<String>
    private let prepared: Set<String>
    /// Messages of the page for components that are expected.
    private var early = EarlyMessages()
    /// Of the page that is shown in the document; Turbo shows several one after another.
    private var pages: [String: ComponentPage] = [:]
    /// Events for components that have not connected, by name.
    private var waiting: [String: WaitingQueue<String>] = [:]
    /// JSON texts for the document, which go out together at the end of this turn.
    private var orders: [String] = []
    var monitor = BridgeMonitor()
    weak var port: ScriptMessagePort?
    private var traffic: TrafficReaders { monitor.readers }

    init(_ host: any PageHost, platform: String, expected: Set<String>) {
        self.host = host
        held = host.hold
        self.expected = expected
        prepared = expected
        self.platform = platform
        life.onLeave = { [weak self] _ in
            self?.orders = []
            self?.leavePages()
        }
        life.onEnd = { [weak self] document, _, livesOn in if livesOn { self?.port?.handedOver?.add(document) } }
        // If a document cannot say itself that it is left: its process has ended, or it has kept `pagehide` from the adapter.
        life.watch(host, as: "ponteHotwireWatch")
    }

    var waitingEvents: Int { waiting.values.reduce(0) { $0 + $1.count } }

    // MARK: From the page

    func receive(_ incoming: IncomingPost) {
        let caller = incoming.caller
        var received: ComponentMessage?
        incoming.answer(refusals: monitor.refusals) {
            try caller.requireMainFrame(for: "bridge components")
            let post = try AdapterPost(incoming.body)
            trace(post, from: caller)
            switch post.kind {
            case .ready: return try open(post.document, caller)
            case .left:
                if isCurrent(post.document, caller) { leavePages() }
            case .message(let message):
                let isKnown = isCurrent(post.document, caller)
                guard try isKnown ? true : goOn(with: post.document, incoming) else {
                    throw PonteError(
                        .navigated, "The message is from a document that was left, or that has not said that it is ready.")
                }
                received = message
            }
            return nil
        }
        if let received { give(received, from: life.current?.caller ?? caller) }
    }

    /// A document is ready, for the first time or again. The answer names the components.
    private func open(_ name: String?, _ caller: Caller) throws(PonteError) -> String {
        if let name {
            try life.open(Document(name: name, caller: caller.named(name)))
            port?.handedOver?.removeAll()
        }
        let missing = expected.subtracting(names).sorted()
        return try PlainJSON.text(of: ["platform": platform, "components": names, "expected": missing])
    }

    /// Goes on with a document that an earlier bridge of the view has left, before it is ready for this one.
    private func goOn(with name: String?, _ incoming: IncomingPost) throws(PonteError) -> Bool {
        guard life.current == nil, !incoming.isLeft,
            let left = port?.handedOver?.take(Document.self, named: name, of: incoming.caller)
        else { return false }
        return try life.open(left)
    }

    /// - Parameter name: `nil` if the page has posted itself.
    private func isCurrent(_ name: String?, _ caller: Caller) -> Bool {
        life.current?.hasPosted(as: caller, named: name) ?? false
    }

    private func give(_ message: ComponentMessage, from caller: Caller) {
        // Earlier messages go first.
        guard let component = components[message.component], !early.has(message.component) else {
            if !expected.contains(message.component) || !early.add(message, from: caller) {
                monitor.drop(.unheardMessage)
            }
            return
        }
        let isGoodbye = message.event.utf8.elementsEqual("disconnect".utf8)
        // Of a page that was left, which its component knows.
        if isGoodbye, pages[message.component] == nil { return }
        let page = pages[message.component] ?? ComponentPage(message.component, caller: caller, router: self)
        pages[message.component] = page
        do {
            try page.remember(message)
            try component.onReceive(message, from: page)
        } catch {
            let error = error as? PonteError ?? PonteError(.handlerFailed, "The component has failed: \(type(of: error)).")
            // Most components have nothing to do then.
            if isGoodbye, error.code == .methodNotFound { return }
            monitor.refusals.add(error, from: caller, named: "\(message.component).\(message.event)")
            let place = "\(message.component), event \(message.event)"
            send(["problem": "Ponte: the component \(place): \(error.message)"])
        }
        for event in waiting[message.component]?.takeAll() ?? [] { push(event) }
    }

    private func trace(_ post: AdapterPost, from caller: Caller) {
        guard traffic.isRead else { return }
        switch post.kind {
        case .ready: traffic.send(.fromPage, named: "ready", with: caller, #""ready""#)
        case .left: traffic.send(.fromPage, named: "left", with: caller, #""left""#)
        case .message(let message):
            traffic.send(.fromPage, named: "\(message.component).\(message.event)", with: caller, message.text)
        }
    }

    /// - Parameter text: `{"reply": {"component": …, "event": …}}`, or `{"restore": true}`.
    private func trace(_ text: String) {
        guard traffic.isRead else { return }
        let message = (try? PlainJSON.value(of: text) as? [String: Any])?.first
        let fields = message?.value as? [String: Any]
        let name = [fields?["component"], fields?["event"]].compactMap { $0 as? String }.joined(separator: ".")
        traffic.send(.toPage, named: name.isEmpty ? message?.key ?? "" : name, with: life.current?.caller, text)
    }

    private func leavePages() {
        let left = pages
        pages = [:]
        monitor.drop(.unheardMessage, early.removeAll())
        for page in left.values {
            page.isLeft = true
            components[page.component]?.onLeave(page)
        }
    }

    // MARK: To the page

    func register<Component: BridgeComponent>(_ component: Component) {
        remove(Component.name)
        components[Component.name] = component
        if !prepared.contains(Component.name) {
            DeveloperLog.write(
                .warning, "component not prepared", about: Component.name,
                """
                No page connects the component \(LogText.quoted(Component.name)): the user agent does not name it. Name it in \
                HotwireBridge.prepare ahead of the view or page.
                """)
        }
        names.append(Component.name)
        expected.insert(Component.name)
        send(["register": [Component.name]])
        if early.has(Component.name) { Task { [weak self] in self?.giveEarly(Component.name) } }
    }

    /// In a turn of its own: the app may have more to set up when it has registered a component.
    private func giveEarly(_ name: String) {
        guard components[name] != nil else { return }
        for (message, caller) in early.take(name) { give(message, from: caller) }
    }

    func unregister(_ name: String) {
        expected.remove(name)
        monitor.drop(.unheardMessage, early.take(name).count)
        remove(name)
    }

    private func remove(_ name: String) {
        guard let component = components.removeValue(forKey: name) else { return }
        names.removeAll { $0 == name }
        if let page = pages.removeValue(forKey: name) {
            page.isLeft = true
            component.onLeave(page)
        }
        send(["unregister": name])
    }

    /// - Throws: `PonteError` with `invalidValue` or `limitExceeded`.
    func send(_ event: String, to component: String, _ data: Any) throws(PonteError) {
        let text = try PlainJSON.text(of: ["event": ["component": component, "event": event, "data": data]])
        guard pages[component] == nil else { return push(text) }
        let queue = WaitingQueue<String>(limit: HotwireLimits.waiting, bytes: HotwireLimits.kept)
        guard waiting[component, default: queue].add(text, cost: text.utf8.count) != nil else {
            throw PonteError(
                .limitExceeded,
                """
                \(HotwireLimits.waiting) events, or \(HotwireLimits.kept >> 20) MiB of them, wait for the component \(component). It has \
                not connected.
                """)
        }
    }

    /// - Parameter data: `nil` is what the message itself brought.
    /// - Throws: `PonteError` with `navigated` or `invalidValue`.
    func reply(to message: ComponentMessage, from page: ComponentPage, with data: Any?) throws(PonteError) {
        guard !page.isLeft, pages[page.component] === page else {
            monitor.drop(.late)
            throw PonteError(.navigated, "The page that sent the message was left.")
        }
        // The page's library reads members of the data without looking: it has to be an object.
        let value = if let data { data } else { try PlainJSON.value(of: message.json) }
        guard let data = value as? [String: Any] else {
            throw PonteError(.invalidValue, "The data of a reply must be an object. Put the value into one.")
        }
        push(
            try PlainJSON.text(of: [
                "reply": ["id": message.id, "component": message.component, "event": message.event, "data": data]
            ]))
    }

    func restore() {
        send(["restore": true])
    }

    private func send(_ value: [String: Any]) {
        if let text = try? PlainJSON.text(of: value) { push(text) }
    }

    private func push(_ text: String) {
        guard life.current != nil else { return }
        orders.append(text)
        trace(text)
        if orders.count == 1 { Task { [weak self] in self?.flush() } }
    }

    private func flush() {
        guard let document = life.current, !orders.isEmpty else { return }
        host?.callFunction(document.name, with: orders)
        orders = []
    }

    /// A document that may not speak has said hello in the main frame.
    func strangerSpoke() {
        life.strangerSpoke()
    }

    /// Nothing comes any more.
    func end(_ error: PonteError) {
        life.end(error)
    }
}
