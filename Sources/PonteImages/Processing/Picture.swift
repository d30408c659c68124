internal import Foundation
internal import Ponte
internal import PontePictures

/// A picture from a source: a file, or a camera's picture.
struct Picture: Sendable {
    enum Content: Sendable {
        case file(URL)
        case data(Data)
        case bitmap(any Bitmap)
    }

    /// With or without an ending.
    var name: String
    var content: Content
}

/// A picture that has been found to be one.
struct OpenedPicture: Sendable {
    enum Content: Sendable {
        case file(Data, ImageHeader)
        case bitmap(any Bitmap)
    }

    private let name: String
    let content: Content

    /// - Throws: `PonteError` with the codes of `ImageHeader`, and `unreadable`.
    init(_ picture: Picture) throws {
        name = picture.name
        switch picture.content {
        case .bitmap(let bitmap): content = .bitmap(bitmap)
        case .data(let data): content = .file(data, try ImageHeader(opening: data))
        case .file(let url):
            let data = try PictureFile.read(url)
            content = .file(data, try ImageHeader(opening: data))
        }
    }

    /// Upright.
    var size: PixelSize {
        switch content {
        case .file(_, let header): header.size
        case .bitmap(let bitmap): bitmap.size
        }
    }

    /// The file's own name, with the ending of what it becomes.
    func name(for format: ImageFormat) -> String {
        let own = URL(filePath: name).deletingPathExtension().lastPathComponent
        return "\(own.isEmpty || own == "/" ? "picture" : own).\(format.rawValue)"
    }
}
