#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    internal import GLibInterop
    internal import Ponte

    /// The meaning of GdkPixbuf's errors to the user.
    enum PixbufError {
        static func ponteError(_ error: GLibError, _ format: String) -> PonteError {
            let code = GdkPixbufError(UInt32(truncatingIfNeeded: error.code))
            guard error.domain == String(cString: g_quark_to_string(gdk_pixbuf_error_quark())) else {
                return damaged(error)
            }
            return switch code {
            case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY: PixbufBitmap.noMemory
            case GDK_PIXBUF_ERROR_INCOMPLETE_ANIMATION:
                PonteError(.imagesTruncated, "The picture's file ends too early. Copy it again, or choose another.")
            case GDK_PIXBUF_ERROR_UNKNOWN_TYPE, GDK_PIXBUF_ERROR_UNSUPPORTED_OPERATION:
                PonteError(
                    .imagesUnsupported,
                    """
                    This system has no \(format) for GdkPixbuf. Take JPEG or PNG, or install its loader \
                    (Debian's webp-pixbuf-loader, or heif-gdk-pixbuf).
                    """)
            default: damaged(error)
            }
        }

        private static func damaged(_ error: GLibError) -> PonteError {
            // The place of GdkPixbuf's loaders is not for pages.
            let reason = error.message.utf8.contains(UInt8(ascii: "/")) ? "" : " (\(error.message))"
            return PonteError(.imagesDamaged, "The picture is damaged\(reason). Choose another.")
        }
    }
#endif
