internal import Foundation

extension Picture {
    /// The formats that are taken, known by how a file begins, whatever its name says.
    enum Kind: CaseIterable, Sendable {
        case jpeg, png, gif, webp

        init?(_ data: Data) {
            func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool { data.dropFirst(offset).starts(with: bytes) }
            if has([0xff, 0xd8, 0xff]) {
                self = .jpeg
            } else if has([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
                self = .png
            } else if has(Array("GIF87a".utf8)) || has(Array("GIF89a".utf8)) {
                self = .gif
            } else if has(Array("RIFF".utf8)), has(Array("WEBP".utf8), at: 8) {
                self = .webp
            } else {
                return nil
            }
        }

        /// GdkPixbuf's name of the format.
        var loader: String {
            switch self {
            case .jpeg: "jpeg"
            case .png: "png"
            case .gif: "gif"
            case .webp: "webp"
            }
        }

        var `extension`: String { self == .jpeg ? "jpg" : loader }
        var mediaType: String { "image/\(loader)" }
    }
}
