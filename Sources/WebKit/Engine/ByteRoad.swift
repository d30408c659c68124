internal import CGLibSupport
internal import GLibInterop

/// The bytes of one view's messages, which travel in memory beside the text. In the web process `Sources/PonteWebProcess` sends
/// and receives them.
///
/// Whoever sends bytes sends their memory first, under a key that nobody can guess, and then the text that names the key. Both
/// take the same connection, which keeps their order.
@MainActor
final class ByteRoad {
    /// The most bytes of one message, and of those that no message has named yet.
    static let mostBytes = 512 << 20

    private let view: GObjectOwner<WebKitWebView>
    private let signals: ViewSignals
    private var arrived: [Parcel] = []
    /// What was sent, to be used again when the page has read it: memory that is there already is three times as fast.
    private var kept: [Segment] = []
    private var lastUse = ContinuousClock.now
    private var tidying: Task<Void, Never>?

    /// Carries the version: a library of another version is not heard, and not used.
    private static let messageName = "ponte.bytes.1"
    private static let mostArrived = 64
    private static let mostKept = 8
    private static let mostBytesKept = 128 << 20
    private static let idleTime = Duration.seconds(1)
    private static let patience = Duration.seconds(10)

    /// `nil` where there is no library for the web process.
    init?(_ webView: WKWebView) {
        guard WebProcessLibrary.isInstalled else { return nil }
        view = webView.view
        signals = ViewSignals(webView)
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
    func take(_ key: UInt64) -> Parcel? {
        arrived.firstIndex { $0.key == key }.map { arrived.remove(at: $0) }
    }

    private func receive(_ message: OpaquePointer) -> Bool {
        guard String(cString: webkit_user_message_get_name(message)) == Self.messageName else { return false }
        guard let descriptors = webkit_user_message_get_fd_list(message), let (key, count) = Self.parameters(message),
            count <= Self.mostBytes
        else { return true }
        let descriptor = g_unix_fd_list_get(descriptors, 0, nil)
        guard descriptor >= 0 else { return true }
        let parcel = Parcel(key: key, count: count, Segment(takingOwnershipOf: descriptor))
        var bytes = arrived.reduce(count) { $0 + $1.count }
        while !arrived.isEmpty, bytes > Self.mostBytes || arrived.count >= Self.mostArrived {
            bytes -= arrived.removeFirst().count
        }
        arrived.append(parcel)
        tidyLater()
        return true
    }

    private static func parameters(_ message: OpaquePointer) -> (key: UInt64, count: Int)? {
        guard let parameters = webkit_user_message_get_parameters(message),
            String(cString: g_variant_get_type_string(parameters)) == "(tt)"
        else { return nil }
        let values = (0..<2).map { index in
            let child = g_variant_get_child_value(parameters, gsize(index))
            defer { g_variant_unref(child) }
            return g_variant_get_uint64(child)
        }
        return Int(exactly: values[1]).map { (UInt64(values[0]), $0) }
    }

    // MARK: To the page

    /// Sends bytes ahead of the reply that names them.
    ///
    /// - Returns: The key.
    /// - Throws: `POSIXError` when there is no memory.
    func send(_ bytes: OutgoingBytes) throws -> UInt64 {
        let segment = try freeSegment(for: bytes.count)
        segment.isInUse = true
        var offset = 0
        for part in bytes.parts {
            try segment.write(part, at: offset)
            offset += part.count
        }
        let key = UInt64.random(in: 1...UInt64.max)
        let descriptors = g_unix_fd_list_new()
        defer { g_object_unref(descriptors) }
        guard g_unix_fd_list_append(descriptors, segment.descriptor, nil) >= 0 else { throw POSIXError(.EMFILE) }
        var values = [g_variant_new_uint64(guint64(key)), g_variant_new_uint64(guint64(bytes.count))]
        let message = webkit_user_message_new_with_fd_list(Self.messageName, g_variant_new_tuple(&values, 2), descriptors)
        webkit_web_view_send_message_to_page(view.pointer, message, nil, nil, nil)
        keep(segment)
        return key
    }

    private func freeSegment(for count: Int) throws -> Segment {
        // The smallest that is large enough, or the largest.
        let free = kept.indices.filter { !kept[$0].isInUse }
        let best =
            free.filter { kept[$0].size >= count }.min { kept[$0].size < kept[$1].size }
            ?? free.max { kept[$0].size < kept[$1].size }
        return try best.map { kept.remove(at: $0) } ?? Segment()
    }

    private func keep(_ segment: Segment) {
        guard kept.count < Self.mostKept, kept.reduce(segment.size, { $0 + $1.size }) <= Self.mostBytesKept else { return }
        kept.append(segment)
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
        if now - lastUse >= Self.idleTime { kept = [] }
        // The message that names them comes right behind them, but for a document that has no name yet.
        arrived.removeAll { now - $0.arrival > Self.patience }
        guard kept.isEmpty, arrived.isEmpty else { return false }
        tidying = nil
        return true
    }
}

/// Bytes that have come and are to be read from front to back.
@MainActor
final class Parcel {
    let key: UInt64
    let count: Int
    let arrival = ContinuousClock.now
    private let segment: Segment
    private var position = 0

    init(key: UInt64, count: Int, _ segment: Segment) {
        self.key = key
        self.count = count
        self.segment = segment
    }

    isolated deinit {
        // The page may use the memory again.
        segment.isInUse = false
    }

    /// - Throws: `POSIXError` when there are fewer than `count` bytes left.
    func read(_ count: Int) throws -> Data {
        guard count >= 0, count <= self.count - position else { throw POSIXError(.EINVAL) }
        defer { position += count }
        return try segment.read(count, at: position)
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
