internal import CGLibSupport
internal import Glibc

/// The memory files that one page's socket has sent, to be used again (`segments.h`).
@MainActor
final class SegmentPool {
    // Unchecked: only this and the end touch it.
    private nonisolated(unsafe) let pool = pnt_segment_pool_new()

    isolated deinit { pnt_segment_pool_free(pool) }

    /// Sends `count` bytes in a memory file.
    ///
    /// - Parameters:
    ///   - fill: Writes them.
    ///   - send: Is given the descriptor.
    /// - Returns: False where there is no memory, or no descriptor.
    /// - Throws: What the two throw.
    func withSegment(for count: Int, fill: (OpaquePointer) throws -> Void, send: (Int32) throws -> Void) throws -> Bool {
        guard let segment = pnt_segment_take(pool, gsize(count)) else { return false }
        do {
            try fill(segment)
            try send(pnt_segment_descriptor(segment))
        } catch {
            pnt_segment_free(segment)
            throw error
        }
        pnt_segment_keep(pool, segment)
        return true
    }

    func removeAll() {
        pnt_segment_pool_clear(pool)
    }
}
