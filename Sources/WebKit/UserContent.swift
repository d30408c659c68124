internal import CGLibSupport
internal import GLibInterop

/// One web view's side of a `WKUserContentController`: WebKitGTK's manager, its scripts, and the messages of its frames. The windows
/// that the view's page opens have it in common with the view, as they have WebKitGTK's manager.
///
/// WebKitGTK tells a message handler neither frame nor origin. So a script of ours (`Client/src/linux/messageHandlers.ts`) wraps the message
/// handlers, and posts by the socket of the web process's library, which knows the frame (`PageConnection`). Without the library it posts by the
/// engine, and another script (`Client/src/linux/frameIdentity.ts`) tells frame and origin from a world that no page can reach, under a random name
/// for each frame, which stands in each message. See `Documentation/Security.md`.
@MainActor
final class UserContent {
    let manager: GObjectReference

    private let controller: WKUserContentController
    private var scripts: [WKUserScript]
    private var tokens: [ObjectIdentifier: String] = [:]
    private var worlds: [String: WKContentWorld] = [:]
    private var signals: [String: UInt] = [:]
    private var removed: [(name: String, world: WKContentWorld)] = []
    private let frames = FrameTable()
    /// True where documents are named by a script: a web process may not have the library.
    private var namesFrames = !WebProcessLibrary.joinsPages
    /// True when there is a view whose content it is.
    var hasViews: Bool { !frames.views.isEmpty }

    /// Registered in each world so that the wrapper can reach WebKitGTK's `postMessage`, and ask for the frame's name.
    private static let wrapperHandler = "ponteFrame"
    /// Registered in the identity world alone.
    private static let identityHandler = "ponteFrameIdentity"
    /// A frame that has to say in which view it is gets this, and a token.
    private static let placeRequest = "place"

    init(_ controller: WKUserContentController) {
        self.controller = controller
        manager = GObjectReference(takingOwnershipOf: webkit_user_content_manager_new())
        scripts = controller.scripts
        for registration in controller.registrations.values { add(registration) }
        for list in controller.contentRuleLists { add(list.filter) }
        installScripts()
        controller.attach(self)
    }

    func add(_ filter: EngineFilter) {
        webkit_user_content_manager_add_filter(manager.pointer, filter.pointer)
    }

    func remove(_ filter: EngineFilter) {
        webkit_user_content_manager_remove_filter(manager.pointer, filter.pointer)
    }

    func add(_ webView: WKWebView) {
        frames.add(webView)
    }

    func add(_ script: WKUserScript) {
        scripts.append(script)
        install(script)
    }

    func reset(scripts: [WKUserScript]) {
        self.scripts = scripts
        installScripts()
    }

    func add(_ registration: WKUserContentController.Registration) {
        wrapHandlers(of: registration.world)
        let name = registration.name
        // Newer GLib takes no signal of an empty name.
        guard !name.isEmpty else { return Engine.complain("A message handler without a name gets no messages.") }
        if signals[name] == nil {
            // Connected before it is registered: a document may post as soon as the name exists.
            signals[name] = connect(
                UnsafeMutableRawPointer(manager.pointer), "script-message-with-reply-received::\(name)"
            ) { [weak self] arguments in
                guard let self, let value = arguments.object(1), let reply = arguments.boxed(2) else {
                    return .handled(false)
                }
                receive(OpaquePointer(value), named: name, reply: EngineReply(OpaquePointer(reply), to: OpaquePointer(value)))
                return .handled(true)
            }
        }
        webkit_user_content_manager_register_script_message_handler_with_reply(
            manager.pointer, name, registration.world.engineName)
    }

    func remove(_ registration: WKUserContentController.Registration) {
        // Not at once, as another may take the name: the engine drops what is under way to a handler that goes, without an answer.
        removed.append((registration.name, registration.world))
        Task { [weak self] in self?.unregisterRemoved() }
    }

    /// Before a script runs, or in a later turn.
    func unregisterRemoved() {
        for registration in removed
        where !registration.name.isEmpty && controller.handler(named: registration.name, in: registration.world) == nil {
            webkit_user_content_manager_unregister_script_message_handler(
                manager.pointer, registration.name, registration.world.engineName)
        }
        removed = []
    }

    // MARK: Scripts

    private func installScripts() {
        webkit_user_content_manager_remove_all_scripts(manager.pointer)
        if !worlds.isEmpty, namesFrames { installIdentity() }
        for (token, world) in worlds { installWrapper(token: token, in: world) }
        for script in scripts { install(script) }
    }

    /// A page loads. If its process could not load the library, the scripts for that are there before the document.
    func pageLoads() {
        guard !namesFrames, !WebProcessLibrary.isHeard else { return }
        WebProcessLibrary.isMissing = true
        namesFrames = true
        installScripts()
    }

    private func install(_ script: WKUserScript) {
        install(
            script.source, in: script.world,
            frames: script.isForMainFrameOnly
                ? WEBKIT_USER_CONTENT_INJECT_TOP_FRAME : WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES,
            time: script.injectionTime == .atDocumentStart
                ? WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START : WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END)
    }

    private func install(
        _ source: String, in world: WKContentWorld, frames: WebKitUserContentInjectedFrames,
        time: WebKitUserScriptInjectionTime
    ) {
        let source = ScriptSource.withoutNULs(source)
        let script =
            if let name = world.engineName {
                webkit_user_script_new_for_world(source, frames, time, name, nil, nil)
            } else {
                webkit_user_script_new(source, frames, time, nil, nil)
            }
        webkit_user_content_manager_add_script(manager.pointer, script)
        webkit_user_script_unref(script)
    }

    /// Puts the wrapper into `world` when its first handler is added: ahead of its scripts, and into the document that is there.
    private func wrapHandlers(of world: WKContentWorld) {
        guard tokens[ObjectIdentifier(world)] == nil else { return }
        if tokens.isEmpty { listenToFrames() }
        let token = Self.randomToken()
        tokens[ObjectIdentifier(world)] = token
        worlds[token] = world
        webkit_user_content_manager_register_script_message_handler_with_reply(
            manager.pointer, Self.wrapperHandler, world.engineName)
        installScripts()
        for view in frames.views where !view.waitsForFirstScript {
            // It posts by the engine: the library has its functions in documents alone that were made since there is a handler.
            nameFrames(of: view)
            wrapHandlers(of: world, token, inDocumentOf: view)
        }
    }

    private func wrapHandlers(of world: WKContentWorld, _ token: String, inDocumentOf view: WKWebView) {
        view.evaluateByEngine(FrameWrapper.source(token: token), world: world) { _ in }
    }

    private func nameFrames(of view: WKWebView) {
        view.evaluateByEngine(FrameWrapper.identityWithName, world: FrameWrapper.identityWorld) { _ in }
    }

    /// Puts into the empty document of a view that has loaded nothing what the engine puts into all others. To be called before a script
    /// runs there: only the app's own do.
    func prepareFirstDocument(of view: WKWebView) {
        guard !worlds.isEmpty else { return }
        // The window may be the next document's, too. One that has the library's functions has no name: it would hold back what the next document posts.
        if namesFrames { nameFrames(of: view) }
        for (token, world) in worlds { wrapHandlers(of: world, token, inDocumentOf: view) }
    }

    private func listenToFrames() {
        connect(
            UnsafeMutableRawPointer(manager.pointer), "script-message-with-reply-received::\(Self.identityHandler)"
        ) { [weak self] arguments in
            guard let self, let value = arguments.object(1), let reply = arguments.boxed(2) else {
                return .handled(false)
            }
            let identity = EngineText(OpaquePointer(value)).flatMap { FrameIdentity($0.text) }
            let token = identity.flatMap(frames.remember)
            let answer = EngineReply(OpaquePointer(reply), to: OpaquePointer(value))
            answer.isSealed = true
            answer.answer(token == nil ? "u" : "s", "", .string(token.map { Self.placeRequest + $0 } ?? ""))
            return .handled(true)
        }
        connect(
            UnsafeMutableRawPointer(manager.pointer), "script-message-with-reply-received::\(Self.wrapperHandler)"
        ) { [weak self] arguments in
            guard let value = arguments.object(1), let reply = arguments.boxed(2) else { return .handled(false) }
            self?.nameFrames()
            EngineReply(OpaquePointer(reply), to: OpaquePointer(value)).answer("u", "", .string(""))
            return .handled(true)
        }
        let world = FrameWrapper.identityWorld
        webkit_user_content_manager_register_script_message_handler_with_reply(
            manager.pointer, Self.identityHandler, world.engineName)
    }

    /// A document posts by the engine, and has no name: it was there before the first handler, or its process has no library or no socket.
    func nameFrames() {
        if !namesFrames, !frames.views.contains(where: \.connections.namesFrames) {
            namesFrames = true
            installScripts()
        }
        for view in frames.views { nameFrames(of: view) }
    }

    /// A frame has made the request that says in which view it is.
    func place(_ token: String, in webView: WKWebView) {
        frames.place(token, in: webView)
    }

    /// The main frame of `webView` shows another document.
    func leaveDocument(of webView: WKWebView) {
        frames.leaveDocument(of: webView)
    }

    private func installIdentity() {
        install(
            FrameWrapper.identity, in: FrameWrapper.identityWorld, frames: WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES,
            time: WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START)
    }

    private func installWrapper(token: String, in world: WKContentWorld) {
        install(
            FrameWrapper.source(token: token), in: world, frames: WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES,
            time: WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START)
    }

    /// In UTF-8 bytes.
    static let tokenLength = 32

    static func randomToken() -> String {
        var generator = SystemRandomNumberGenerator()
        let halves = (0..<2).map { _ in String(generator.next() as UInt64, radix: 16) }
        return halves.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
    }

    // MARK: Messages

    private func receive(_ value: OpaquePointer, named name: String, reply answer: EngineReply) {
        let reply = MessageReply(answer)
        guard let message = FrameEnvelope(value), let world = worlds.first(where: { message.hasToken($0.key) })?.value else {
            // A frame that was there before the first handler has no wrapper. Its message is from no known frame.
            let value = GObjectReference(retaining: value)
            return deliver(from: frames.unknown, named: name, in: .page, reply) {
                BodyReader { try ScriptValue.foundation(value.pointer) ?? NSNull() }
            }
        }
        answer.isSealed = true
        frames.withSender(of: message) { [self] sender in
            deliver(from: sender, named: name, in: world, reply) { try message.body.reader(with: nil) }
        }
    }

    /// A message that has come by the socket.
    func receive(_ body: MessageBody, of window: PageWindow, named name: String, _ channel: ByteChannel, _ reply: MessageReply) {
        guard let world = worlds.values.first(where: { ($0.engineName ?? "") == window.world }) else {
            return reply.reject(Self.noHandler(name))
        }
        let sender = FrameTable.Sender(frame: window.info, view: window.webView)
        deliver(from: sender, named: name, in: world, reply) {
            let read = try body.reader(with: channel.incoming)
            if body.acceptsBytes { reply.bytes = channel.outgoing(of: window.account) }
            return read
        }
    }

    private static func noHandler(_ name: String) -> String { "There is no message handler named \(name)." }

    /// - Parameter body: Takes the bytes of the message, and gives what reads the rest.
    private func deliver(
        from sender: FrameTable.Sender, named name: String, in world: WKContentWorld, _ reply: MessageReply,
        body: @MainActor () throws -> BodyReader
    ) {
        // A window's view may have got a controller of its own, whose handlers WebKitGTK does not know.
        let isOwn = sender.view.map { $0.engine.configuration.userContentController === controller } ?? true
        guard isOwn, let handler = controller.handler(named: name, in: world) else {
            return reply.reject(Self.noHandler(name))
        }
        let reader: BodyReader
        do {
            reader = try body()
        } catch {
            return reply.reject(unreadable: error)
        }
        // Nothing of the body is read before somebody wants it: the sender may be one that the app does not listen to.
        var scriptMessage = WKScriptMessage(
            webView: sender.view, frameInfo: sender.frame, name: name, world: world, reader, reply)
        switch handler {
        case .oneWay(let handler):
            handler.userContentController(controller, didReceive: scriptMessage)
            reply.fulfill(nil)
        case .withReply(let handler):
            handler.ask(controller, didReceive: scriptMessage) { value, error in
                if let error { reply.reject(error) } else { reply.fulfill(value) }
            }
        }
        guard !isKnownUniquelyReferenced(&scriptMessage) else { return }
        do {
            try scriptMessage.keepUnread {
                guard let view = sender.view else { throw WKError.viewIsGone }
                return try view.engine.unreadBodies.take($0, isMainFrame: sender.frame.isMainFrame, window: sender.frame.window)
            }
        } catch {
            reply.reject(unreadable: error)
        }
    }
}
