internal import CGLibSupport
internal import GLibInterop

/// The bytes of one view's messages, which travel in memory beside the text. In the web process `Sources/PonteWebProcess` sends
/// and receives them.
///
/// Whoever sends bytes sends their memory first, under a key that nobody can guess, and then the text that names the key. Both
/// take the same connection, which keeps their order.
@MainActor
final class ByteChannel {
    /// The most bytes of one message, and of those that no message has named yet.
    static let maximumBytes = 512 << 20

    private let view: GObjectOwner<WebKitWebView>
    private let signals: ViewSignals
    private var arrived: [Attachment] = []
    /// What was sent, to be used again when the page has read it: memory that is there already is three times as fast.
    private var kept: [Segment] = []
    private var lastUse = ContinuousClock.now
    private var tidying: Task<Void, Never>?

    /// Carries the version: a library of another version is not heard, and not used.
    private static let messageName = "ponte.bytes.1"
    private static let maximumArrived = 256
    /// Each one under way is a descriptor in both processes, which may have 1024.
    private static let maximumKept = 16
    /// Up to here bytes stand in the message itself, which takes no descriptor; and beyond, while too many segments are under way.
    private static let maximumInline = 16 << 10
    private static let maximumBytesKept = 128 << 20
    private static let idleTime = Duration.seconds(1)
    private static let timeout = Duration.seconds(10)

    /// `nil` where there is no library for the web process.
    init?(_ view: GObjectOwner<WebKitWebView>, _ signals: ViewSignals) {
        guard WebProcessLibrary.isInstalled else { return nil }
        self.view = view
        self.signals = signals
        signals.connect("user-message-received") { [weak self] arguments in
            guard let self, let message = arguments.object(1) else { return .handled(false) }
            return .handled(receive(OpaquePointer(message)))
        }
    }

    func stop() {
        signals.disconnectAll()
        forget()
    }

    /// Another document, which may be another process's: what was for the last one must not reach it.
    func forget() {
        arrived = []
        kept = []
        tidying?.cancel()
        tidying = nil
    }

    // MARK: From the page

    /// The bytes that have come under `key`, once.
    func take(_ key: UInt64) -> Attachment? {
        arrived.firstIndex { $0.key == key }.map { arrived.remove(at: $0) }
    }

    private func receive(_ message: OpaquePointer) -> Bool {
        guard String(cString: webkit_user_message_get_name(message)) == Self.messageName else { return false }
        guard let (key, count, bytes) = Self.parameters(message), count <= Self.maximumBytes else { return true }
        let attachment: Attachment
        if let descriptors = webkit_user_message_get_fd_list(message) {
            let descriptor = g_unix_fd_list_get(descriptors, 0, nil)
            guard descriptor >= 0 else { return true }
            attachment = Attachment(key: key, count: count, .segment(Segment(takingOwnershipOf: descriptor)))
        } else {
            attachment = Attachment(key: key, count: bytes.count, .data(bytes))
        }
        var total = arrived.reduce(count) { $0 + $1.count }
        while !arrived.isEmpty, total > Self.maximumBytes || arrived.count >= Self.maximumArrived {
            total -= arrived.removeFirst().count
        }
        arrived.append(attachment)
        tidyLater()
        return true
    }

    private static func parameters(_ message: OpaquePointer) -> (key: UInt64, count: Int, bytes: Data)? {
        guard let parameters = webkit_user_message_get_parameters(message),
            String(cString: g_variant_get_type_string(parameters)) == "(ttay)"
        else { return nil }
        let values = (0..<3).map { g_variant_get_child_value(parameters, gsize($0)) }
        defer { for value in values { g_variant_unref(value) } }
        guard let count = Int(exactly: g_variant_get_uint64(values[1])) else { return nil }
        let bytes = g_variant_get_data(values[2]).map { Data(bytes: $0, count: Int(g_variant_get_size(values[2]))) } ?? Data()
        return (UInt64(g_variant_get_uint64(values[0])), count, bytes)
    }

    // MARK: To the page

    /// Sends bytes ahead of the reply that names them.
    ///
    /// - Returns: The key.
    /// - Throws: `POSIXError` when there is no memory.
    func send(_ bytes: OutgoingBytes) throws -> UInt64 {
        let key = UInt64.random(in: 1...UInt64.max)
        if bytes.count > Self.maximumInline, let segment = try freeSegment(for: bytes.count) {
            segment.isInUse = true
            var offset = 0
            for part in bytes.parts {
                try segment.write(part, at: offset)
                offset += part.count
            }
            let descriptors = g_unix_fd_list_new()
            defer { g_object_unref(descriptors) }
            guard g_unix_fd_list_append(descriptors, segment.descriptor, nil) >= 0 else { throw POSIXError(.EMFILE) }
            send(key, bytes.count, Data(), descriptors)
            keep(segment)
        } else {
            send(key, bytes.count, bytes.parts.count == 1 ? bytes.parts[0] : Data(bytes.parts.joined()), nil)
        }
        return key
    }

    private func send(_ key: UInt64, _ count: Int, _ bytes: Data, _ descriptors: UnsafeMutablePointer<GUnixFDList>?) {
        let array = bytes.withUnsafeBytes { bytes in
            withVariantType("y") { g_variant_new_fixed_array($0, bytes.baseAddress, gsize(bytes.count), 1) }
        }
        var values = [g_variant_new_uint64(guint64(key)), g_variant_new_uint64(guint64(count)), array]
        let message = webkit_user_message_new_with_fd_list(Self.messageName, g_variant_new_tuple(&values, 3), descriptors)
        webkit_web_view_send_message_to_page(view.pointer, message, nil, nil, nil)
    }

    /// `nil` when too many are under way.
    private func freeSegment(for count: Int) throws -> Segment? {
        // The smallest that is large enough, or the largest.
        let free = kept.indices.filter { !kept[$0].isInUse }
        let best =
            free.filter { kept[$0].size >= count }.min { kept[$0].size < kept[$1].size }
            ?? free.max { kept[$0].size < kept[$1].size }
        if let best { return kept.remove(at: best) }
        return kept.count < Self.maximumKept ? try Segment() : nil
    }

    private func keep(_ segment: Segment) {
        kept.append(segment)
        var bytes = kept.reduce(0) { $0 + $1.size }
        kept.removeAll { segment in
            guard bytes > Self.maximumBytesKept, !segment.isInUse else { return false }
            bytes -= segment.size
            return true
        }
        tidyLater()
    }

    private func tidyLater() {
        lastUse = .now
        guard tidying == nil else { return }
        tidying = Task { [weak self] in
            repeat { try? await Task.sleep(for: Self.idleTime) } while !Task.isCancelled && self?.tidy() == false
        }
    }

    /// Returns whether nothing is left.
    private func tidy() -> Bool {
        let now = ContinuousClock.now
        let idle = now - lastUse
        if idle >= Self.idleTime { kept.removeAll { idle >= Self.timeout || !$0.isInUse } }
        // The message that names them comes right behind them, but for a document that has no name yet.
        arrived.removeAll { now - $0.arrival > Self.timeout }
        guard kept.isEmpty, arrived.isEmpty else { return false }
        tidying = nil
        return true
    }
}

/// Bytes that have come and are to be read from front to back.
@MainActor
final class Attachment {
    let key: UInt64
    let count: Int
    let arrival = ContinuousClock.now
    private let content: Content
    private var position = 0

    enum Content {
        case segment(Segment)
        case data(Data)
    }

    init(key: UInt64, count: Int, _ content: Content) {
        self.key = key
        self.count = count
        self.content = content
    }

    isolated deinit {
        // The page may use the memory again.
        if case .segment(let segment) = content { segment.isInUse = false }
    }

    /// - Throws: `POSIXError` when there are fewer than `count` bytes left.
    func read(_ count: Int) throws -> Data {
        guard count >= 0, count <= self.count - position else { throw POSIXError(.EINVAL) }
        defer { position += count }
        switch content {
        case .segment(let segment): return try segment.read(count, at: position)
        case .data(let data): return data.subdata(in: position..<(position + count))
        }
    }
}

/// The bytes of one reply.
struct OutgoingBytes {
    private(set) var parts: [Data] = []
    private(set) var count = 0

    /// Returns where they begin.
    mutating func append(_ data: Data) -> Int {
        defer { count += data.count }
        parts.append(data)
        return count
    }
}
