internal import Foundation

/// Pictures of an icon that is a drawing: GTK and the panels of X11 show an SVG only where a library for it is installed, and a box with a cross elsewhere.
extension AppIcon {
    /// Pixels, of the sizes that window lists, docks and menus show.
    private static let drawnSizes = [16, 24, 32, 48, 64, 128, 256]

    static let drawer = "rsvg-convert"

    /// The icons, with a PNG for each usual size that a drawing has no picture of.
    static func drawn(_ icons: [AppIcon]) throws -> [AppIcon] {
        guard let drawing = icons.first(where: { $0.fileExtension == "svg" }) else { return icons }
        let there = Set(icons.map(\.size))
        let missing = drawnSizes.filter { size in !there.contains { $0 == "\(size)x\(size)" } }
        return try icons + missing.map { try drawing.picture($0) }
    }

    /// - Parameter pixels: The width and the height; a drawing that is no square stands in the middle.
    private func picture(_ pixels: Int) throws -> AppIcon {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ponte-ship-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "icon.png")
        let draw = ["--keep-aspect-ratio", "--width", "\(pixels)", "--height", "\(pixels)", "--output", file.path]
        try Tool.run(Self.drawer, draw + [self.file.path])
        let (width, height) = try Self.pixels(of: Data(contentsOf: file))
        if width != height {
            // Its size in the picture is known only once it has been drawn. On a page, older versions put it into the upper left corner.
            let place = ["--left", "\((pixels - width) / 2)", "--top", "\((pixels - height) / 2)"]
            try Tool.run(Self.drawer, draw + place + ["--page-width", "\(pixels)", "--page-height", "\(pixels)", self.file.path])
        }
        return try AppIcon(file: file, named: "The picture of \(self.file.lastPathComponent)")
    }
}
