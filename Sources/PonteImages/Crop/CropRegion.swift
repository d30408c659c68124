internal import PontePictures

/// The part of an upright picture that is kept, as fractions of its sides.
package struct CropRegion: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package static let whole = CropRegion(x: 0, y: 0, width: 1, height: 1)

    init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The largest part of that form in the middle.
    static func middle(of size: PixelSize, ratio: Double) -> CropRegion {
        let own = Double(size.width) / Double(size.height)
        let width = min(1, ratio / own)
        let height = min(1, own / ratio)
        return CropRegion(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
    }

    /// - Parameters:
    ///   - seen: The part of the picture that is seen, from its lower left corner.
    ///   - size: The picture's sides, in the same unit.
    init(seen: (x: Double, y: Double, width: Double, height: Double), of size: (width: Double, height: Double)) {
        width = min(1, seen.width / size.width)
        height = min(1, seen.height / size.height)
        x = min(1 - width, max(0, seen.x / size.width))
        y = min(1 - height, max(0, 1 - height - seen.y / size.height))
    }

    /// In pixels of a picture of that size, rounded; at least one on each side.
    func size(in whole: PixelSize) -> PixelSize {
        func side(_ part: Double, of length: Int) -> Int { min(length, max(1, Int((part * Double(length)).rounded()))) }
        return PixelSize(width: side(width, of: whole.width), height: side(height, of: whole.height))
    }

    /// The place of a part of that size in a picture of that size; all of it is within.
    func rect(of size: PixelSize, in whole: PixelSize) -> PixelRect {
        func place(_ start: Double, _ count: Int, of length: Int) -> Int {
            min(length - count, max(0, Int((start * Double(length)).rounded())))
        }
        let size = PixelSize(width: min(size.width, whole.width), height: min(size.height, whole.height))
        return PixelRect(
            x: place(x, size.width, of: whole.width), y: place(y, size.height, of: whole.height), size: size)
    }
}

/// A part of a picture, in pixels from its top left corner.
struct PixelRect: Hashable, Sendable {
    var x: Int
    var y: Int
    var size: PixelSize
}
