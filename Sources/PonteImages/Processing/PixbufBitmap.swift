#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import PontePictures

    /// A GdkPixbuf that is never changed.
    // Its reference count is atomic, and nobody writes into its pixels.
    final class PixbufBitmap: Bitmap, @unchecked Sendable {
        private let owner: GObjectReference
        /// The colours that its numbers mean; `nil` is sRGB.
        private let colorProfile: ColorProfile?

        init(takingOwnershipOf pixbuf: OpaquePointer, colorProfile: ColorProfile? = nil) {
            owner = GObjectReference(takingOwnershipOf: pixbuf)
            self.colorProfile = colorProfile
        }

        private init(_ owner: GObjectReference) {
            (self.owner, colorProfile) = (owner, nil)
        }

        init(_ picture: UprightPixbuf) {
            (owner, colorProfile) = (picture.pixels, picture.colorProfile)
        }

        var pointer: OpaquePointer { owner.pointer }

        var size: PixelSize {
            PixelSize(width: Int(gdk_pixbuf_get_width(pointer)), height: Int(gdk_pixbuf_get_height(pointer)))
        }

        func cropped(to rect: PixelRect) throws -> any Bitmap {
            try derived(
                gdk_pixbuf_new_subpixbuf(
                    pointer, Int32(rect.x), Int32(rect.y), Int32(rect.size.width), Int32(rect.size.height)))
        }

        func scaled(to size: PixelSize) throws -> any Bitmap {
            try derived(gdk_pixbuf_scale_simple(pointer, Int32(size.width), Int32(size.height), GDK_INTERP_BILINEAR))
        }

        private func derived(_ pixbuf: OpaquePointer?) throws -> PixbufBitmap {
            guard let pixbuf else { throw Self.noMemory }
            return PixbufBitmap(takingOwnershipOf: pixbuf, colorProfile: colorProfile)
        }

        func keepingProfile(within bytes: Int) -> any Bitmap {
            guard let colorProfile, colorProfile.data.count > bytes else { return self }
            return PixbufBitmap(owner)
        }

        static var noMemory: PonteError { PictureFault.noMemory.ponteError }

        func encoded(as format: ImageFormat, quality: Double) throws -> Data {
            // A picture that is opaque now still has four channels, of which JPEG takes three.
            let source = format == .jpeg && gdk_pixbuf_get_has_alpha(pointer) != 0 ? try onWhite() : self
            do {
                return try PixbufEncoder.encode(
                    source.pointer, as: format.kind, quality: format.isLossy ? Int((quality * 100).rounded()) : nil,
                    colorProfile: colorProfile)
            } catch let fault as PictureFault {
                throw fault.ponteError
            } catch let error as GLibError {
                throw PixbufError.ponteError(error, format.kind.name)
            }
        }

        private func onWhite() throws -> PixbufBitmap {
            try derived(
                gdk_pixbuf_composite_color_simple(
                    pointer, gdk_pixbuf_get_width(pointer), gdk_pixbuf_get_height(pointer), GDK_INTERP_NEAREST, 255, 16,
                    0xFFFFFF, 0xFFFFFF))
        }
    }

    extension ImageFormat {
        fileprivate var kind: ImageKind {
            switch self {
            case .jpeg: .jpeg
            case .png: .png
            case .webp: .webp
            }
        }
    }
#endif
