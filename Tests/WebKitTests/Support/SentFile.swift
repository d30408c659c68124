import CGLibSupport
import Foundation

/// A memory file as a page sends it.
final class SentFile {
    private let pool = pnt_segment_pool_new()
    private let segment: OpaquePointer

    init() throws {
        guard let segment = pnt_segment_take(pool, 1) else { throw POSIXError(.EMFILE) }
        self.segment = segment
    }

    deinit {
        pnt_segment_free(segment)
        pnt_segment_pool_free(pool)
    }

    var descriptor: Int32 { pnt_segment_descriptor(segment) }
    var isInUse: Bool { pnt_segment_is_free(descriptor) == 0 }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard pnt_segment_write(segment, bytes.baseAddress, gsize(bytes.count), 0) != 0 else { throw POSIXError(.ENOMEM) }
    }
}
