internal import CGLibSupport
internal import GLibInterop

/// The sockets between one view and its pages' processes, which the web process's library makes.
@MainActor
final class PageConnections {
    private(set) var connections: [PageConnection] = []
    private let signals: ViewSignals
    private weak var webView: WKWebView?
    /// The window that is pushed to: `mainWindow` of the newest connection that has one.
    private var shown: (connection: PageConnection, window: PageWindow)?

    /// The windows that post by the engine (`PONTE_SOCKET=off`), by their numbers.
    private var windows: [UInt64: PageWindow] = [:]
    /// False for a process that could not load the library: it says nothing.
    private var hasLibrary = false
    /// True until the process has ended, which is in a later turn.
    private var isEnding = false

    // They carry the version: a library of another version is not heard.
    private static let windowMessage = "ponte.window.3"
    private static let socketMessage = "ponte.socket.1"
    private static let pageMessage = "ponte.page.2"
    private static let noSocketMessage = "ponte.nosocket.1"
    private static let askerMessage = "ponte.asks.2"

    /// The frame whose script is within `alert`, `confirm`, `prompt` or `open`. The engine's own functions, of which a page can get hold, are nobody's.
    private(set) var asker: WKFrameInfo?
    /// True within one of those functions, also of a frame that is unknown: its texts are marked (`MarkedText`).
    private(set) var isAsking = false

    /// More than the back/forward cache keeps, with the processes that are about to end.
    static let maximum = 32
    private static let maximumWindows = 1 << 12
    private let addresses = AddressAccount()

    /// The serialised origin of the main frame's document; `nil` before it has spoken.
    var shownOrigin: String? { shown.flatMap { $0.window.isLeft ? nil : $0.window.origin } }

    init(_ signals: ViewSignals) {
        self.signals = signals
    }

    func listen(for webView: WKWebView) {
        self.webView = webView
        signals.connectAnswering("user-message-received") { [weak self] arguments in
            guard let self, let message = arguments.object(1) else { return .handled(false) }
            return .handled(receive(OpaquePointer(message)))
        }
    }

    func stop() {
        signals.disconnectAll()
        shown = nil
        windows = [:]
        let ended = connections
        connections = []
        for connection in ended { connection.close() }
    }

    /// Reads what the pages have posted before that of which the engine is about to tell.
    func drain() {
        for connection in connections { connection.drain() }
    }

    /// The main frame shows another document.
    func leaveDocument() {
        shown = nil
        (asker, isAsking) = (nil, false)
        // The last posts of a document that is left can arrive behind the next one.
        windows = windows.filter { !$0.value.isLeft }
        for window in windows.values { window.isLeft = true }
        for connection in connections { connection.leaveDocument() }
    }

    /// - Returns: True for a message of the library's.
    private func receive(_ message: OpaquePointer) -> Bool {
        switch String(webkit_user_message_get_name(message), upTo: Self.longestName) {
        case Self.pageMessage: hasLibrary = true
        case Self.noSocketMessage: terminateProcess()
        case Self.socketMessage: addSocket(of: message)
        case Self.windowMessage: addWindow(of: message)
        case Self.askerMessage:
            isAsking = webkit_user_message_get_parameters(message) != nil
            asker = frame(of: message)
        default: return false
        }
        return true
    }

    private func frame(of message: OpaquePointer) -> WKFrameInfo? {
        guard let parameters = Self.parameters(of: message, "(bss)") else { return nil }
        let values = (0..<3).map { g_variant_get_child_value(parameters, gsize($0)) }
        defer { for value in values { g_variant_unref(value) } }
        let address = Self.text(values[2], upTo: EngineAddress.maximum)
        return WKFrameInfo(
            isMainFrame: g_variant_get_boolean(values[0]) != 0, address: address.isEmpty ? .absent : .written(address),
            origin: WKSecurityOrigin(serialized: Self.origin(values[1])), webView: webView)
    }

    /// `nil` for parameters of another type.
    private static func parameters(of message: OpaquePointer, _ type: String) -> OpaquePointer? {
        guard let parameters = webkit_user_message_get_parameters(message),
            withVariantType(type, { g_variant_is_of_type(parameters, $0) }) != 0
        else { return nil }
        return parameters
    }

    /// Empty for one that is too long: the library sends none such.
    private static func text(_ value: OpaquePointer?, upTo maximum: Int) -> String {
        String(g_variant_get_string(value, nil), upTo: maximum) ?? ""
    }

    /// One that is too long is opaque.
    private static func origin(_ value: OpaquePointer?) -> String {
        String(g_variant_get_string(value, nil), upTo: longestOrigin) ?? "null"
    }

    /// In UTF-8 bytes.
    private static let longestName = 1024
    private static let longestOrigin = 64 << 10

    /// A page asks for a file before its window has spoken.
    private func addSocket(of message: OpaquePointer) {
        guard let parameters = Self.parameters(of: message, "(t)") else { return }
        let id = g_variant_get_child_value(parameters, 0)
        defer { g_variant_unref(id) }
        _ = connection(UInt64(g_variant_get_uint64(id)), webkit_user_message_get_fd_list(message))
    }

    private func addWindow(of message: OpaquePointer) {
        guard let parameters = Self.parameters(of: message, "(ttubssss)") else { return }
        let values = (0..<8).map { g_variant_get_child_value(parameters, gsize($0)) }
        defer { for value in values { g_variant_unref(value) } }
        let window = PageWindow(
            number: UInt64(g_variant_get_uint64(values[1])), epoch: g_variant_get_uint32(values[2]),
            isMainFrame: g_variant_get_boolean(values[3]) != 0, origin: Self.origin(values[4]),
            world: Self.text(values[5], upTo: Self.longestName), address: Self.text(values[6], upTo: EngineAddress.maximum),
            token: Self.text(values[7], upTo: Self.longestName), in: webView, addresses: addresses)
        let connectionID = UInt64(g_variant_get_uint64(values[0]))
        if connectionID == 0, !window.token.isEmpty {
            // Nothing says that one is gone: the oldest make room.
            if windows.count >= Self.maximumWindows, let oldest = windows.keys.min() { windows[oldest] = nil }
            windows[window.number] = window
        }
        guard let connection = connection(connectionID, webkit_user_message_get_fd_list(message))
        else { return }
        if window.isMainFrame, window.world.isEmpty { shown = (connection, window) }
        connection.add(window)
    }

    /// True for a document that has spoken.
    func have(_ document: EngineAddress.Document) -> Bool {
        let shown = connections.lazy.flatMap(\.windows.values).filter { !$0.isLeft }
        return shown.contains { $0.address.withCString { document.has(EngineAddress($0)) } }
    }

    /// A page loads. A process that has the library has said so by now.
    func pageLoads() {
        guard !hasLibrary, !isEnding else { return }
        EngineLog.write("A web process has not loaded \(WebProcessLibrary.place), and ends.", .error)
        terminateProcess()
    }

    /// The process has ended: the next one says for itself that it has the library.
    func processEnded() {
        hasLibrary = false
        windows = [:]
        leaveDocument()
    }

    /// The window that has posted the message by the engine.
    func window(of message: StampedMessage) -> PageWindow? {
        windows[message.window].flatMap { message.hasToken($0.token) ? $0 : nil }
    }

    private func connection(_ id: UInt64, _ descriptors: UnsafeMutablePointer<GUnixFDList>?) -> PageConnection? {
        if let known = connections.first(where: { $0.id == id }) { return known }
        guard let descriptors else { return nil }
        let descriptor = g_unix_fd_list_get(descriptors, 0, nil)
        guard descriptor >= 0 else { return nil }
        return add(id, descriptor: descriptor)
    }

    /// A process that somebody else has got hold of can tell of any number: the oldest make room.
    func add(_ id: UInt64, descriptor: Int32) -> PageConnection {
        if connections.count >= Self.maximum { connections.first { $0 !== shown?.connection }?.close() }
        let connection = PageConnection(id, descriptor: descriptor, of: webView)
        connection.onEnd = { [weak self, weak connection] isMalformed in
            guard let self, let connection else { return }
            connections.removeAll { $0 === connection }
            guard shown?.connection === connection else { return }
            shown = nil
            // No library of ours says so: somebody else has got hold of the process. The engine does the same with messages of its own.
            if isMalformed { terminateProcess() }
        }
        connections.append(connection)
        return connection
    }

    /// In a later turn: the engine may be in the middle of telling something.
    private func terminateProcess() {
        guard !isEnding else { return }
        isEnding = true
        Task { [weak self] in
            self?.webView?.navigationClient.endProcess()
            self?.isEnding = false
        }
    }

    /// Of a text that the main frame's document takes without a memory file, beside the function's name; `nil` without a socket.
    var maximumCall: Int? { shown.map { _ in PagePacket.roomCount - 1024 } }

    /// Calls a function of the main frame's document.
    ///
    /// - Returns: False where that document has no socket: there are other channels.
    func call(_ function: String, with texts: [String], done: (@MainActor () -> Void)?) -> Bool {
        guard let (connection, window) = shown, !window.isLeft else { return false }
        return connection.call(function, with: texts, in: window, done: done)
    }
}
