/// The part of an upright picture that is kept, as fractions of its sides.
package struct CropRegion: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    static let whole = CropRegion(x: 0, y: 0, width: 1, height: 1)

    /// The largest part of that form in the middle.
    static func middle(of size: PixelSize, ratio: Double) -> CropRegion {
        let own = Double(size.width) / Double(size.height)
        let width = min(1, ratio / own)
        let height = min(1, own / ratio)
        return CropRegion(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
    }

    /// In pixels of a picture of that size, rounded down; at least one, and all within it.
    func rect(in size: PixelSize) -> PixelRect {
        func span(_ start: Double, _ length: Double, of side: Int) -> (Int, Int) {
            // What is meant as a whole number may be a hair below it.
            let count = min(side, max(1, Int(length * Double(side) + 1e-6)))
            return (min(side - count, max(0, Int((start * Double(side)).rounded()))), count)
        }
        let (x, width) = span(x, width, of: size.width)
        let (y, height) = span(y, height, of: size.height)
        return PixelRect(x: x, y: y, size: PixelSize(width: width, height: height))
    }
}

/// A part of a picture, in pixels from its top left corner.
struct PixelRect: Hashable, Sendable {
    var x: Int
    var y: Int
    var size: PixelSize
}
