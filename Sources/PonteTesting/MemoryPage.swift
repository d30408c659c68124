internal import Foundation
public import Ponte
public import PontePage
internal import PonteWire

/// A page without a web view, for tests of what an app gives to its pages.
///
///     let page = MemoryPage()
///     page.bridge.handle(Device.systemVersion) { "12" }
///     page.load()
///     #expect(try await page.call(Device.systemVersion) == "12")
///     try await page.expect(.pageCalls(Device.systemVersion).returning("12"))
///
/// It needs no display, and any number of pages can be there at once. It speaks the client's side of the protocol, and everything between the
/// message handler and the app's handlers is the bridge's own: policy, sessions, encoding. Values cross as text, as they do in a web view.
@MainActor
public final class MemoryPage: RecordedPage {
    /// The app's side.
    public let bridge: Bridge
    /// The frame and origin that the page's messages come from, as the engine would report them; from the next `load()` on.
    public var caller: Caller
    public let recorder: MessageRecorder

    private let transport = MemoryTransport()
    private let clock: any Clock<Duration>
    private let acceptsBytes: Bool
    let handlers = PageSession.Handlers()
    /// The messages that are on their way to the app.
    private var posts: [@MainActor (MemoryPage) -> Void] = []
    private(set) var session: PageSession?

    /// A page whose bridge has this policy. It shows nothing before `load()`.
    ///
    /// - Parameters:
    ///   - policy: The documents that are admitted.
    ///   - origin: The page's origin; `nil` is an opaque one.
    ///   - clock: Measures the timeouts of both sides.
    public convenience init(
        policy: Policy = .mainFrame(of: "app://example"), origin: Origin? = Origin("app://example"),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(policy: policy, origin: origin, acceptsBytes: true, clock: clock)
    }

    /// - Parameter acceptsBytes: True if bytes travel beside the text, as they do only on some engines.
    package init(
        policy: Policy = .mainFrame(of: "app://example"), origin: Origin? = Origin("app://example"),
        acceptsBytes: Bool, clock: any Clock<Duration> = ContinuousClock()
    ) {
        caller = Caller(isMainFrame: true, origin: origin)
        self.clock = clock
        self.acceptsBytes = acceptsBytes
        bridge = Bridge(transport: transport, policy: policy, clock: clock)
        recorder = MessageRecorder(bridge)
        transport.memoryPage = self
    }

    /// Shows a new document, which says hello. The calls of the last one, and the app's calls to it, end with `navigated`.
    public func load() {
        load(navigation: "navigate")
    }

    package func load(navigation: String) {
        session?.end(PonteError(.navigated, "The document was left."))
        let document = UUID().uuidString
        let session = PageSession(
            document: document, caller: caller, handlers: handlers, acceptsBytes: acceptsBytes, clock: clock
        ) { [weak self] message, done in
            self?.posts.append { page in
                if let message { page.post(message) }
                done()
            }
            Task { self?.deliverPost() }
        }
        self.session = session
        session.open(Hello(navigation: navigation, acceptsBytes: acceptsBytes))
    }

    private func deliverPost() {
        guard !posts.isEmpty else { return }
        posts.removeFirst()(self)
    }

    /// Brings a message for whose answer the document stands still.
    ///
    /// - Returns: `nil` where there is no app.
    func ask(_ message: String) -> String? {
        var answer: String?
        transport.receiver?.receiveSync(message, from: caller) { answer = $0 }
        return answer
    }

    /// Brings at once what is on its way.
    func deliverPosts() {
        while !posts.isEmpty { deliverPost() }
    }

    /// Shows the document anew. The app's calls to the last one end with `reloaded`, and its own with `navigated`.
    public func reload() {
        load(navigation: "reload")
    }

    /// Another bridge takes the place of `bridge`, and the document speaks to it from now on.
    package func replaceBridge(policy: Policy) -> Bridge {
        let later = Bridge(transport: transport, policy: policy, clock: clock)
        transport.ask {}
        return later
    }

    /// The web process ends, and the document with it: its calls end with `webProcessTerminated`.
    public func endProcess() {
        session = nil
        transport.receiver?.end(PonteError(.webProcessTerminated, "The web process ended."))
    }

    /// The web view is released: all calls end with `viewReleased`.
    public func release() {
        session = nil
        transport.receiver?.end(.viewReleased)
    }

    /// Posts any text, as a page that does not use the client could.
    package func post(_ batch: String) {
        post(TransportMessage(batch))
    }

    package func post(_ message: TransportMessage) {
        let document = session
        transport.receiver?.receive(message, from: caller) { [weak self] result in
            Task {
                guard let self, document === self.session else { return }
                switch result {
                case .success(let message): self.receive(message)
                case .failure(let error): document?.end(error)
                }
            }
        }
    }

    func receive(_ message: TransportMessage) {
        guard !message.utf8.isEmpty, let batch = try? Batch(utf8: message.utf8), let session, batch.document == session.document
        else { return }
        session.receive(batch, bytes: message.bytes)
    }

    /// Native wants a message to answer.
    func poll() {
        session?.poll()
    }
}
