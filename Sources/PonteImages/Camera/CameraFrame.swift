#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    internal import Foundation
    internal import PontePictures

    /// A camera's picture at one moment: rows of red, green and blue, 8 bits each.
    struct CameraFrame: Sendable {
        let size: PixelSize
        /// From the start of one row to the next, in bytes.
        let stride: Int
        let bytes: Data

        /// A texture that the caller owns.
        func texture() -> OpaquePointer? {
            withBytes { gdk_memory_texture_new(Int32(size.width), Int32(size.height), GDK_MEMORY_R8G8B8, $0, gsize(stride)) }
        }

        func bitmap() -> PixbufBitmap? {
            withBytes {
                gdk_pixbuf_new_from_bytes(
                    $0, GDK_COLORSPACE_RGB, 0, 8, Int32(size.width), Int32(size.height), Int32(stride))
            }.map { PixbufBitmap(takingOwnershipOf: $0) }
        }

        private func withBytes<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
            let copy = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            defer { g_bytes_unref(copy) }
            return body(copy)
        }
    }
#endif
