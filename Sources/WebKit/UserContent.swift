internal import CGLibSupport
internal import GLibInterop

/// One web view's side of a `WKUserContentController`: WebKitGTK's manager, its scripts, and the messages of its frames. The windows
/// that the view's page opens have it in common with the view, as they have WebKitGTK's manager.
///
/// WebKitGTK tells a message handler neither frame nor origin. So a script of ours (`Client/src/linux/messageHandlers.ts`) wraps the message handlers of
/// each window, and posts by the socket of the web process's library, which knows the window (`PageConnection`). See `Documentation/Contributing/Attacks.md`.
@MainActor
final class UserContent {
    let manager: GObjectReference

    private let controller: WKUserContentController
    /// Of the documents whose media get their bytes from a scheme handler.
    private let schemes: [String]
    private var scripts: [WKUserScript]
    /// Those that have had a message handler.
    private var worlds: [WKContentWorld] = []
    /// Those whose first message handler came when a view had shown a document: it may come back from the back/forward cache.
    private var lateWorlds: [WKContentWorld] = []
    private var signals: [String: UInt] = [:]
    private var removed: [(name: String, world: WKContentWorld)] = []
    private var members: [WeakView] = []

    private struct WeakView {
        weak var view: WKWebView?
    }

    private var views: [WKWebView] { members.compactMap(\.view) }
    /// True when there is a view whose content it is.
    var hasViews: Bool { !views.isEmpty }

    /// Registered in each world that has a message handler: the library gives its functions to the windows that have it.
    private static let wrapperHandler = "ponteFrame"
    // It carries the version.
    private static let wrapMessage = "ponte.wrap.1"
    /// Plays the media of documents under a custom scheme: a script, from `Client/src/linux/schemeMedia.ts`.
    private static let schemeMedia = String(decoding: PackageResources.schemeMedia_js, as: UTF8.self)

    /// - Parameter schemes: Those that have a handler.
    init(_ controller: WKUserContentController, schemes: some Sequence<String>) {
        self.controller = controller
        self.schemes = Array(schemes)
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
        members.removeAll { $0.view == nil }
        members.append(WeakView(view: webView))
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
        guard !name.isEmpty else { return EngineLog.write("A message handler without a name gets no messages.") }
        if signals[name] == nil {
            // Connected before it is registered: a document may post as soon as the name exists.
            signals[name] = connectAnswering(
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
        for world in worlds {
            install(
                WebProcessLibrary.wrapper, in: world, frames: WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES,
                time: WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START)
        }
        if !schemes.isEmpty {
            install(
                Self.schemeMedia, in: .page, frames: WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES,
                time: WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, addresses: schemes.map { $0 + "://*/*" })
        }
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
        time: WebKitUserScriptInjectionTime, addresses: [String]? = nil
    ) {
        let source = ScriptSource.withoutNULs(source)
        let script = withCStrings(addresses) { addresses in
            if let name = world.engineName {
                webkit_user_script_new_for_world(source, frames, time, name, addresses, nil)
            } else {
                webkit_user_script_new(source, frames, time, addresses, nil)
            }
        }
        webkit_user_content_manager_add_script(manager.pointer, script)
        webkit_user_script_unref(script)
    }

    /// Puts the wrapper into `world` when its first handler is added: ahead of its scripts, and into the documents that are there.
    private func wrapHandlers(of world: WKContentWorld) {
        guard !worlds.contains(where: { $0 === world }) else { return }
        worlds.append(world)
        webkit_user_content_manager_register_script_message_handler_with_reply(
            manager.pointer, Self.wrapperHandler, world.engineName)
        installScripts()
        let shown = views.filter { !$0.waitsForFirstScript }
        if !shown.isEmpty { lateWorlds.append(world) }
        for view in shown { wrapHandlers(of: world, in: view) }
    }

    private func wrapHandlers(of world: WKContentWorld, in view: WKWebView) {
        let message = webkit_user_message_new(Self.wrapMessage, g_variant_new_string(world.engineName ?? ""))
        webkit_web_view_send_message_to_page(view.view.pointer, message, nil, nil, nil)
    }

    /// The main frame of `view` shows a document.
    func documentCommitted(in view: WKWebView) {
        for world in lateWorlds { wrapHandlers(of: world, in: view) }
    }

    /// Puts into the empty document of a view that has loaded nothing what the engine puts into all others. To be called before a script
    /// runs there: only the app's own do.
    func prepareFirstDocument(of view: WKWebView) {
        for world in worlds { wrapHandlers(of: world, in: view) }
    }

    // MARK: Messages

    /// A message by the engine: Apple's way, which the tests choose (`PONTE_SOCKET=off`).
    private func receive(_ value: OpaquePointer, named name: String, reply answer: EngineReply) {
        let reply = MessageReply(answer)
        let message = StampedMessage(value)
        guard let message, let window = views.lazy.compactMap({ $0.connections.window(of: message) }).first else {
            return reply.reject("The message is of no document that the app knows.")
        }
        window.address = message.address
        receive(message.body, of: window, named: name, nil, reply)
    }

    /// - Parameter channel: For bytes; `nil` where none can come.
    func receive(_ body: MessageBody, of window: PageWindow, named name: String, _ channel: ByteChannel?, _ reply: MessageReply) {
        guard let world = worlds.first(where: { ($0.engineName ?? "") == window.world }) else {
            return reply.reject(Self.noHandler(name))
        }
        deliver(from: window, named: name, in: world, reply) {
            let read = try body.reader(with: channel?.incoming)
            if body.acceptsBytes { reply.bytes = channel?.outgoing(of: window.account) }
            return read
        }
    }

    private static func noHandler(_ name: String) -> String { "There is no message handler named \(name)." }

    /// - Parameter body: Takes the bytes of the message, and gives what reads the rest.
    private func deliver(
        from window: PageWindow, named name: String, in world: WKContentWorld, _ reply: MessageReply,
        body: @MainActor () throws -> BodyReader
    ) {
        // A window's view may have got a controller of its own, whose handlers WebKitGTK does not know.
        let (frame, view) = (window.info, window.webView)
        let isOwn = view.map { $0.engine.configuration.userContentController === controller } ?? true
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
            webView: view, frameInfo: frame, name: name, world: world, reader, reply)
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
                guard let view else { throw WKError.viewIsGone }
                return try view.engine.unreadBodies.take($0, isMainFrame: frame.isMainFrame, window: frame.window)
            }
        } catch {
            reply.reject(unreadable: error)
        }
    }
}
