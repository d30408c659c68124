#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import PontePictures

    /// Pictures by GdkPixbuf.
    struct PixbufProcessor: ImageProcessor {
        var writableFormats: [ImageFormat] {
            let list = gdk_pixbuf_get_formats()
            defer { g_slist_free(list) }
            var names: Set<String> = []
            for index in 0..<g_slist_length(list) {
                let format = OpaquePointer(g_slist_nth_data(list, index))
                guard gdk_pixbuf_format_is_writable(format) != 0 else { continue }
                if let name = String(takingOwnershipOf: gdk_pixbuf_format_get_name(format)) { names.insert(name) }
            }
            return ImageFormat.allCases.filter { names.contains($0.rawValue) }
        }

        func decode(_ data: Data, _ header: ImageHeader, at size: PixelSize) throws -> any Bitmap {
            let target = header.orientation >= 5 ? size.turned : size
            do {
                let loader = try PixbufLoader(header.kind) { size throws(PictureFault) in
                    let limit = header.isReducible ? ImageLimits.reduciblePixels : ImageLimits.pixels
                    guard size.pixels <= limit else { throw .tooLarge(size, limit: limit) }
                    return target.width < size.width || target.height < size.height ? target : size
                }
                return PixbufBitmap(try UprightPixbuf(data, header, by: loader))
            } catch let fault as PictureFault {
                throw fault.ponteError
            } catch let error as GLibError {
                throw PixbufError.ponteError(error, header.kind.name)
            }
        }
    }
#endif
