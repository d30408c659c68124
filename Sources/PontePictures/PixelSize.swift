/// The sides of a picture, in pixels.
package struct PixelSize: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    /// `Int.max` where it would not fit into a number.
    package var pixels: Int {
        let (product, overflows) = width.multipliedReportingOverflow(by: height)
        return overflows ? .max : product
    }

    package var turned: PixelSize { PixelSize(width: height, height: width) }

    /// Rounded down; at least one pixel on each side.
    package func scaled(by factor: Double) -> PixelSize {
        // A length that has been divided and multiplied may be a hair below the whole number that is meant.
        func side(_ length: Int) -> Int { max(1, Int(Double(length) * factor + 1e-6)) }
        return PixelSize(width: side(width), height: side(height))
    }

    /// The size at which a part of this picture has another size; rounded up.
    package func covering(_ wanted: PixelSize, insteadOf part: PixelSize) -> PixelSize {
        func side(_ length: Int, _ wanted: Int, _ part: Int) -> Int {
            max(wanted, Int((Double(length) * Double(wanted) / Double(part) - 1e-6).rounded(.up)))
        }
        return PixelSize(
            width: side(width, wanted.width, part.width), height: side(height, wanted.height, part.height))
    }

    /// The largest size of the same form within the limits; the same where it is within them.
    package func fitting(side: Int?, pixels limit: Int) -> PixelSize {
        var factor = (Double(limit) / Double(pixels)).squareRoot()
        if let side { factor = min(factor, Double(side) / Double(max(width, height))) }
        guard factor < 1 else { return self }
        let size = scaled(by: factor)
        // A side cannot be less than one pixel, and then the other one has to make up for it.
        return PixelSize(width: min(size.width, limit), height: min(size.height, limit))
    }
}
