internal import Foundation

/// A picture of the program, for the icon theme that all themes fall back on.
struct AppIcon {
    let file: URL
    let data: Data
    /// The folder of the theme `hicolor`: `scalable`, or `128x128`.
    let size: String
    let fileExtension: String

    private static let sizes = [16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512]

    /// The icons that a description names.
    ///
    /// - Parameters:
    ///   - names: The paths beside the description.
    ///   - description: Its file.
    /// - Throws: `ShipError` for a file that is not there or is no icon, and for two of one size.
    static func read(_ names: [String], beside description: URL) throws -> [AppIcon] {
        let icons = try names.map { try AppIcon(file: description.deletingLastPathComponent().appending(path: $0), named: $0) }
        for (size, same) in Dictionary(grouping: icons, by: \.size) where same.count > 1 {
            throw ShipError("\"icon\" names \(same.count) pictures of one size, \(size). Name one of each.")
        }
        return icons
    }

    /// - Throws: `ShipError` for a file that is not there, or is no icon.
    init(file: URL, named name: String) throws {
        guard let data = try? Data(contentsOf: file) else {
            throw ShipError(
                "There is no icon \(name) beside the description. \"icon\" names an SVG file, or PNG files of 48, 128 and 256 pixels."
            )
        }
        (self.file, self.data) = (file, data)
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), data.count >= 24 {
            let (width, height) = Self.pixels(of: data)
            guard width == height, Self.sizes.contains(width) else {
                throw ShipError(
                    "\(name) has \(width) x \(height) pixels. An icon is a square of \(Self.sizes.map(String.init).joined(separator: ", ")) pixels."
                )
            }
            (size, fileExtension) = ("\(width)x\(width)", "png")
        } else if data.prefix(4096).firstRange(of: Data("<svg".utf8)) != nil {
            (size, fileExtension) = ("scalable", "svg")
        } else {
            throw ShipError("\(name) is neither an SVG nor a PNG.")
        }
    }

    /// - Parameter picture: A PNG, of 24 bytes at least. Its header is always first: width and height, of four bytes each.
    static func pixels(of picture: Data) -> (width: Int, height: Int) {
        func number(at offset: Int) -> Int { picture[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }

    /// Below `/usr/share`.
    func path(for id: String) -> String { "icons/" + pathInTheme(for: id) }

    /// Below a folder of icon themes.
    func pathInTheme(for id: String) -> String { "hicolor/\(size)/apps/\(id).\(fileExtension)" }
}
