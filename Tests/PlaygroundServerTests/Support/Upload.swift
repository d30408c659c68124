import CWebKitGTK
import Foundation

/// A multipart body, and pictures to put into it.
struct Upload {
    let boundary = "ponte-\(UUID().uuidString)"
    var body = Data()

    var headers: [String: String] { ["Content-Type": "multipart/form-data; boundary=\(boundary)"] }

    init(_ files: (field: String, name: String, data: Data)...) {
        for file in files {
            let head = """
                --\(boundary)\r
                Content-Disposition: form-data; name="\(file.field)"; filename="\(file.name)"\r
                Content-Type: application/octet-stream\r
                \r

                """
            body += Data(head.utf8) + file.data + Data("\r\n".utf8)
        }
        body += Data("--\(boundary)--\r\n".utf8)
    }

    /// A picture in a colour, as GdkPixbuf writes it: `png`, `jpeg` or `webp`.
    static func picture(_ type: String, width: Int32 = 300, height: Int32 = 200) -> Data? {
        guard let pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        gdk_pixbuf_fill(pixels, 0x35_52_d8_ff)
        var buffer: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        guard gdk_pixbuf_save_to_bufferv(pixels, &buffer, &count, type, nil, nil, nil) != 0, let buffer else { return nil }
        defer { g_free(buffer) }
        return Data(bytes: buffer, count: Int(count))
    }

    /// One pixel: the smallest picture of its kind that there is.
    static let gif =
        Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") ?? Data()

    /// A PNG whose head claims 60,000 by 60,000 pixels, and which has none.
    static let enormous: Data = {
        var data = picture("png", width: 1, height: 1) ?? Data()
        let side: [UInt8] = [0, 0, 0xea, 0x60]
        data.replaceSubrange(16..<24, with: side + side)
        return data
    }()
}
