#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Ponte

    extension PrintOptions {
        private static let scales = 0.1...2.0
        private static let pageNumbers = 1...1_000_000
        private static let rangeLimit = 100

        /// - Throws: `PonteError` with `invalidParameters`.
        func check() throws {
            guard Self.scales.contains(scale) else {
                throw PonteError(.invalidParameters, "A print has a scale from 0.1 to 2.")
            }
            guard pages.count <= Self.rangeLimit,
                pages.allSatisfy({ Self.pageNumbers.contains($0.lowerBound) && Self.pageNumbers.contains($0.upperBound) })
            else {
                throw PonteError(
                    .invalidParameters, "A print has at most \(Self.rangeLimit) ranges of pages, which are counted from 1.")
            }
            if let paper { try paper.check() }
            if let margins { try margins.check() }
        }
    }

    extension PrintOptions.Paper {
        fileprivate func check() throws {
            let sides = 3.0...5080.0
            guard sides.contains(width), sides.contains(height) else {
                throw PonteError(.invalidParameters, "Paper has 3 to 5,080 millimetres of width and of height.")
            }
        }
    }

    extension PrintOptions.Margins {
        fileprivate func check() throws {
            guard [top, right, bottom, left].allSatisfy({ $0 >= 0 && $0 <= 5080 }) else {
                throw PonteError(.invalidParameters, "A margin has 0 millimetres or more.")
            }
        }
    }
#endif
