import CWebKitGTK
import Foundation

/// A checksum (FIPS 180-4) of bytes that come a piece at a time.
nonisolated final class SHA256 {
    private let checksum: OpaquePointer

    init() {
        checksum = g_checksum_new(G_CHECKSUM_SHA256)
    }

    deinit {
        g_checksum_free(checksum)
    }

    func update(_ data: Data) {
        data.withUnsafeBytes { bytes in
            g_checksum_update(checksum, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        }
    }

    /// In hexadecimal, of what has come; nothing can be added afterwards.
    func finish() -> String {
        String(cString: g_checksum_get_string(checksum))
    }
}
