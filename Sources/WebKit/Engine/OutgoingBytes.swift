internal import CGLibSupport

/// The bytes of a reply, sent ahead of it.
@MainActor
struct OutgoingBytes {
    private let socket: PageSocket
    private let account: SocketAccount

    /// Up to here bytes stand in the packet itself, which takes no descriptor.
    private static let maximumInline = 16 << 10

    init(_ socket: PageSocket, of account: SocketAccount) {
        self.socket = socket
        self.account = account
    }

    // MARK: Replies

    /// The payload for a reply, its bytes sent; `nil` when it has none. In an array whose bytes could not be sent, for lack of memory or of
    /// descriptors, or because they are too many, `null` stands in their places.
    ///
    /// - Throws: `TaggedValue.UnsupportedType`, or `POSIXError` when the bytes of anything but an array could not be sent.
    func send(_ value: Any) throws -> (layout: String, text: String)? {
        var collected: CollectedBytes? = CollectedBytes()
        var text = ""
        let array = (value as? [Any]).flatMap { array in array.contains { $0 is Data } ? array : nil }
        var layout = try array.map { try Self.layout($0, &collected, &text) } ?? TaggedValue.tag(value, &collected)
        guard let bytes = collected, !bytes.parts.isEmpty else { return nil }
        var key: UInt64 = 0
        do {
            guard bytes.count <= ByteChannel.maximumBytes else { throw POSIXError(.EFBIG) }
            if bytes.count > 0 { key = try send(bytes) }
        } catch {
            guard let array else { throw error }
            var none: CollectedBytes?
            layout = try Self.layout(array.map { $0 is Data ? NSNull() : $0 }, &none, &text)
        }
        let digits = String(key, radix: 16)
        let zeros = String(repeating: "0", count: ByteChannel.keyLength - digits.count)
        return (zeros + digits + (try TaggedValue.json(layout)) + "\n", text)
    }

    /// - Parameter text: Gets the first text, for which `["t"]` stands.
    private static func layout(_ array: [Any], _ bytes: inout CollectedBytes?, _ text: inout String) throws -> Any {
        var hasText = false
        return try ["a"]
            + array.map { element -> Any in
                guard !hasText, let string = element as? String else { return try TaggedValue.tag(element, &bytes) }
                hasText = true
                text = string
                return ["t"]
            }
    }

    /// - Returns: The key.
    /// - Throws: `POSIXError` when there is no memory, or the page's process is gone.
    private func send(_ bytes: CollectedBytes) throws -> UInt64 {
        let key = UInt64.random(in: 1...UInt64.max)
        var head = PntPacketHead()
        head.kind = UInt8(PNT_PACKET_BYTES)
        head.window = key
        head.text_count = UInt64(bytes.count)
        try socket.send(head, of: account, bytes.parts, inline: Self.maximumInline)
        return key
    }
}

/// The bytes of one reply.
struct CollectedBytes {
    private(set) var parts: [Data] = []
    private(set) var count = 0

    /// Returns where they begin.
    mutating func append(_ data: Data) -> Int {
        defer { count += data.count }
        parts.append(data)
        return count
    }
}
