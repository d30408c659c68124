internal import CGLibSupport

/// The socket between the app and one page of one web process, with the page's windows. A view has one for each process that has shown a document of its:
/// one that is left can come back from the back/forward cache.
@MainActor
final class PageConnection {
    /// A number that no other process knows.
    let id: UInt64
    private let socket: PageSocket
    let channel: ByteChannel
    private(set) var windows: [UInt64: PageWindow] = [:]
    /// Windows that were gone before the engine told of them.
    private var goneEarly: Set<UInt64> = []
    /// The calls of the page's functions that are under way: whom to tell when they have been made, by their numbers.
    private var calls: [UInt32: @MainActor () -> Void] = [:]
    private var lastCall: UInt32 = 0
    private let fileAnswers = SocketAccount(.mainFrame)
    private weak var webView: WKWebView?
    var onEnd: (_ isMalformed: Bool) -> Void = { _ in }

    init(_ id: UInt64, descriptor: Int32, of webView: WKWebView?) {
        self.id = id
        self.webView = webView
        socket = PageSocket(takingOwnershipOf: descriptor)
        channel = ByteChannel(socket)
        socket.onPacket = { [weak self] in self?.receive($0) ?? true }
        socket.onEnd = { [weak self] in self?.end(isMalformed: $0) }
    }

    func close() {
        socket.close()
        end(isMalformed: false)
    }

    private func end(isMalformed: Bool) {
        windows = [:]
        channel.incoming.forget()
        let unanswered = calls
        calls = [:]
        for done in unanswered.values { done() }
        onEnd(isMalformed)
    }

    // MARK: Windows

    /// The library has told of a window: of a new one, or of one that is shown again.
    func add(_ window: PageWindow) {
        if goneEarly.remove(window.number) == nil { windows[window.number] = window }
        socket.readAgain()
    }

    /// The view shows another document.
    func leaveDocument() {
        for window in windows.values { window.isLeft = true }
        // Behind a packet that waits are the next document's: bytes go ahead of the post that names them. So do those whose post was not read yet.
        if !socket.isStalled, !socket.isBehind { channel.incoming.forget() }
        socket.forgetSegments()
    }

    // MARK: Messages

    /// Reads what has come before the engine tells of something else.
    func drain() {
        socket.drain()
    }

    // Platform: order of windows
    /// Returns false for a packet of a window that the engine has not told of yet.
    private func receive(_ packet: PagePacket) -> Bool {
        switch Int(packet.head.kind) {
        case PNT_PACKET_BYTES: channel.incoming.receive(packet)
        case PNT_PACKET_CALLED: calls.removeValue(forKey: packet.head.request)?()
        case PNT_PACKET_FILE: answer(packet)
        case PNT_PACKET_WINDOW_GONE:
            if windows.removeValue(forKey: packet.head.window) == nil, goneEarly.count < Self.maximumGoneEarly {
                goneEarly.insert(packet.head.window)
            }
        case PNT_PACKET_POST:
            guard let window = windows[packet.head.window], window.epoch >= packet.head.epoch else { return false }
            receive(packet, from: window)
        default: break
        }
        return true
    }

    /// The page waits for the answer about a file. If there is no room for it, the file is not loaded.
    private func answer(_ packet: PagePacket) {
        let isAllowed = (try? packet.text(upTo: Self.longestAddress)).flatMap { webView?.fileAccess.allows($0.text) } ?? false
        var head = PntPacketHead()
        head.request = packet.head.request
        head.kind = UInt8(PNT_PACKET_ANSWER)
        if isAllowed, (try? socket.send(head, of: fileAnswers)) != nil { return }
        head.kind = UInt8(PNT_PACKET_REFUSAL)
        socket.refuse(head, of: fileAnswers, "")
    }

    private func receive(_ packet: PagePacket, from window: PageWindow) {
        let reply = MessageReply(SocketReply(socket, window, request: packet.head.request))
        let head = packet.head
        do {
            let endOfName = Int(head.name_count)
            let endOfAddress = endOfName + Int(head.address_count)
            // No more than this is read before the app wants it: the sender may be one to whom it does not listen.
            let start = try packet.text(upTo: endOfAddress + MessageBody.startCount)
            guard endOfAddress < start.bytes.count, endOfName <= Self.longestName,
                Self.isAddress(UnsafeRawBufferPointer(rebasing: start.bytes[endOfName..<endOfAddress]))
            else { throw TaggedText.Unreadable() }
            if !packet.has(PNT_PACKET_SAME_ADDRESS) { window.address = start[endOfName..<endOfAddress] }
            let body = MessageBody(start, from: endOfAddress, of: packet)
            guard let webView else { return reply.reject("The view is gone.") }
            webView.content.receive(body, of: window, named: start[0..<endOfName], channel, reply)
        } catch {
            reply.reject("The message could not be read: \(error.localizedDescription)")
        }
    }

    private static let maximumGoneEarly = 1024
    /// Of a handler, in UTF-8 bytes: it is hashed before it is known whether the app has such a handler.
    private static let longestName = 1024
    private static let longestAddress = EngineAddress.maximum

    /// The engine writes addresses in ASCII; nothing else may be compared before the app wants to hear of the sender.
    private static func isAddress(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.count <= longestAddress && bytes.allSatisfy { $0 < 0x80 }
    }

    /// Calls a function of the page, by its name, with an array of texts.
    ///
    /// - Parameter done: Called when it has been called, or cannot be any more.
    /// - Returns: False where it could not be sent.
    func call(_ function: String, with texts: [String], in window: PageWindow, done: (@MainActor () -> Void)?) -> Bool {
        lastCall &+= 1
        var head = PntPacketHead()
        head.kind = UInt8(texts.count == 1 ? PNT_PACKET_CALL : PNT_PACKET_CALL_ALL)
        head.window = window.number
        head.request = lastCall
        do {
            try socket.send(
                head, of: window.account, name: function, .string(texts.count == 1 ? texts[0] : TaggedValue.json(texts)))
        } catch {
            return false
        }
        if let done { calls[lastCall] = done }
        return true
    }
}
