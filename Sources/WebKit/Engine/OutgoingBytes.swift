internal import CGLibSupport
internal import GLibInterop

/// The bytes that a view's page is sent ahead of the replies that name them, and their memory.
@MainActor
final class OutgoingBytes {
    var onUse: () -> Void = {}
    private let view: GObjectOwner<WebKitWebView>
    /// Segments that were sent, to be used again when the page has read it: memory that is there already is three times as fast.
    private var kept: [Segment] = []

    /// Each one under way is a descriptor in both processes, which may have 1024.
    private static let maximumKept = 16
    /// Up to here bytes stand in the message itself, which takes no descriptor; and beyond, while too many segments are under way.
    private static let maximumInline = 16 << 10
    private static let maximumBytesKept = 128 << 20
    private static let timeout = Duration.seconds(10)

    init(_ view: GObjectOwner<WebKitWebView>) {
        self.view = view
    }

    var isEmpty: Bool { kept.isEmpty }

    func forget() {
        kept = []
    }

    func dropUnused(for idle: Duration) {
        kept.removeAll { idle >= Self.timeout || !$0.isInUse }
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

    // MARK: Memory

    /// - Returns: The key.
    /// - Throws: `POSIXError` when there is no memory.
    private func send(_ bytes: CollectedBytes) throws -> UInt64 {
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
        let message = webkit_user_message_new_with_fd_list(ByteChannel.messageName, g_variant_new_tuple(&values, 3), descriptors)
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
        onUse()
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
