internal import CGLibSupport

/// A text of a page in UTF-8, as it has come. Parts of it become Swift strings only when somebody wants them.
final class EngineText {
    /// The engine's; `nil` where the memory is this text's own.
    private let owner: OpaquePointer?
    let bytes: UnsafeRawBufferPointer

    /// `nil` for a value that is no string. The check comes first: to convert a large object takes the engine minutes.
    @MainActor
    init?(_ value: OpaquePointer) {
        guard jsc_value_is_string(value) != 0, let owner = jsc_value_to_string_as_bytes(value) else { return nil }
        self.owner = owner
        var count: gsize = 0
        let start = g_bytes_get_data(owner, &count)
        bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
    }

    /// Takes over memory of `Segment.allocate`.
    init(takingOwnershipOf memory: UnsafeMutableRawPointer, count: Int) {
        owner = nil
        bytes = UnsafeRawBufferPointer(start: memory, count: count)
    }

    deinit {
        if let owner {
            g_bytes_unref(owner)
        } else if let start = bytes.baseAddress {
            Segment.release(UnsafeMutableRawPointer(mutating: start), bytes.count)
        }
    }

    subscript(range: Range<Int>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Calls `body` with the bytes of a part, which stay where they are until then.
    func withBytes<Result>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) { try body(UnsafeRawBufferPointer(rebasing: bytes[range])) }
    }

    /// True if this part of it is `text`, byte by byte.
    func holds(_ text: String, in range: Range<Int>) -> Bool {
        let part = UnsafeRawBufferPointer(rebasing: bytes[range])
        return part.count == text.utf8.count && part.elementsEqual(text.utf8)
    }

    var text: String { self[0..<bytes.count] }
}
