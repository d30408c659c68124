internal import CGLibSupport
internal import GLibInterop

/// One web view's side of a `WKUserContentController`: WebKitGTK's manager, its scripts, and the messages of its frames.
///
/// WebKitGTK tells a message handler neither frame nor origin. So a script of ours (`Client/src/linux/frameIdentity.ts`) tells them
/// from a world that no page can reach, under a random name for each frame; another (`Client/src/linux/messageHandlers.ts`) wraps the
/// message handlers in the worlds of others, and adds the frame's name to each message. See `Documentation/Security.md`.
@MainActor
final class UserContent {
    let manager: GObjectReference
    weak var webView: WKWebView?
    weak var byteRoad: ByteRoad?

    private let controller: WKUserContentController
    private var scripts: [WKUserScript]
    private var tokens: [ObjectIdentifier: String] = [:]
    private var worlds: [String: WKContentWorld] = [:]
    private var signals: [String: UInt] = [:]
    private var removed: [WKUserContentController.Registration] = []
    private var frames: [String: FrameIdentity] = [:]
    private var sender = MessageSender()

    /// Registered in each world so that the wrapper can reach WebKitGTK's `postMessage`; nothing listens to it.
    private static let wrapperHandler = "ponteFrame"
    /// Registered in the identity world alone.
    private static let identityHandler = "ponteFrameIdentity"
    /// Frames come and go without a word, so that those of a page that makes very many are forgotten: they can make others.
    private static let mostFrames = 1 << 16

    init(_ controller: WKUserContentController) {
        self.controller = controller
        manager = GObjectReference(takingOwnershipOf: webkit_user_content_manager_new())
        scripts = controller.userScripts
        for registration in controller.registrations.values { add(registration) }
        installScripts()
        controller.attach(self)
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
        if signals[name] == nil {
            // Connected before it is registered: a document may post as soon as the name exists.
            signals[name] = connect(
                UnsafeMutableRawPointer(manager.pointer), "script-message-with-reply-received::\(name)"
            ) { [weak self] arguments in
                guard let self, let value = arguments.object(1), let reply = arguments.boxed(2) else {
                    return .handled(false)
                }
                receive(OpaquePointer(value), named: name, reply: MessageReply(OpaquePointer(reply), to: OpaquePointer(value)))
                return .handled(true)
            }
        }
        webkit_user_content_manager_register_script_message_handler_with_reply(
            manager.pointer, name, registration.world.engineName)
    }

    func remove(_ registration: WKUserContentController.Registration) {
        // Not at once, as another may take the name: the engine drops what is under way to a handler that goes, without an answer.
        removed.append(registration)
        Task { [weak self] in self?.unregisterRemoved() }
    }

    /// Before a script runs, or in a later turn.
    func unregisterRemoved() {
        for registration in removed where controller.handler(named: registration.name, in: registration.world) == nil {
            webkit_user_content_manager_unregister_script_message_handler(
                manager.pointer, registration.name, registration.world.engineName)
        }
        removed = []
    }

    // MARK: Scripts

    private func installScripts() {
        webkit_user_content_manager_remove_all_scripts(manager.pointer)
        if !worlds.isEmpty { installIdentity() }
        for (token, world) in worlds { installWrapper(token: token, in: world) }
        for script in scripts { install(script) }
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
        webView?.evaluateJavaScript(FrameWrapper.source(token: token), in: nil, in: world)
    }

    private func listenToFrames() {
        connect(
            UnsafeMutableRawPointer(manager.pointer), "script-message-with-reply-received::\(Self.identityHandler)"
        ) { [weak self] arguments in
            guard let self, let value = arguments.object(1), let reply = arguments.boxed(2) else {
                return .handled(false)
            }
            MessageReply(OpaquePointer(reply), to: OpaquePointer(value)).fulfill(nil)
            if let identity = EngineText(OpaquePointer(value)).flatMap({ FrameIdentity($0.text) }) { remember(identity) }
            return .handled(true)
        }
        let world = FrameWrapper.identityWorld
        webkit_user_content_manager_register_script_message_handler_with_reply(
            manager.pointer, Self.identityHandler, world.engineName)
        // For the document that is there.
        webView?.evaluateJavaScript(FrameWrapper.identity, in: nil, in: world)
    }

    private func remember(_ identity: FrameIdentity) {
        if frames.count >= Self.mostFrames { frames = frames.filter(\.value.isMainFrame) }
        frames[identity.name] = identity
        sender = MessageSender()
    }

    /// The main frame shows another document. Its frames, and those that come back from the back/forward cache, name themselves.
    func forgetFrames() {
        frames = [:]
        sender = MessageSender()
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

    private static func randomToken() -> String {
        var generator = SystemRandomNumberGenerator()
        let halves = (0..<2).map { _ in String(generator.next() as UInt64, radix: 16) }
        return halves.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
    }

    // MARK: Messages

    private func receive(_ value: OpaquePointer, named name: String, reply: MessageReply) {
        // Whoever does not know a world's token is from no known frame, and its body is not read.
        var message = FrameEnvelope(value)
        let world = message.flatMap { message in worlds.first { message.hasToken($0.key) }?.value }
        if world == nil { message = nil }
        guard let handler = controller.handler(named: name, in: world ?? .page) else {
            reply.reject("There is no message handler named \(name).")
            return
        }
        let body: Any
        do {
            body = try message?.body(from: byteRoad) ?? NSNull()
        } catch {
            reply.reject("The message could not be read: \(error.localizedDescription)")
            return
        }
        if message?.acceptsBytes == true { reply.road = byteRoad }
        let frame = message.map { sender.frame(of: $0, among: frames, in: webView) } ?? .unknown(in: webView)
        let scriptMessage = WKScriptMessage(
            body: body, webView: webView, frameInfo: frame, name: name, world: world ?? .page)
        switch handler {
        case .oneWay(let handler):
            reply.fulfill(nil)
            handler.userContentController(controller, didReceive: scriptMessage)
        case .withReply(let handler):
            handler.userContentController(controller, didReceive: scriptMessage) { value, error in
                if let error { reply.reject(error) } else { reply.fulfill(value) }
            }
        }
    }
}

/// Makes a message's `WKFrameInfo`, or takes the last one again where the same document speaks twice.
@MainActor
private struct MessageSender {
    private var last: (frame: WKFrameInfo, name: String, address: String)?

    mutating func frame(
        of message: FrameEnvelope, among frames: [String: FrameIdentity], in webView: WKWebView?
    ) -> WKFrameInfo {
        if let last, message.isFrom(frame: last.name), message.isFrom(address: last.address) { return last.frame }
        guard let sender = frames[message.frame] else { return .unknown(in: webView) }
        let address = message.address
        let frame = WKFrameInfo(
            isMainFrame: sender.isMainFrame, url: URL(engine: address),
            origin: WKSecurityOrigin(serialized: sender.origin), webView: webView)
        last = (frame, sender.name, address)
        return frame
    }
}
