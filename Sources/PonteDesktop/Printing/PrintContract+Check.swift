#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte

    extension PrintContract.PrintSettings {
        /// - Parameter options: The app's, for what the page does not say.
        /// - Throws: `PonteError` with `invalidParameters`.
        func checked(over options: PrintOptions) throws -> PrintOptions {
            var options = options
            if let paper { options.paper = paper.size }
            guard (width == nil) == (height == nil), paper == nil || width == nil else {
                throw PonteError(.invalidParameters, "Paper has a name, or a width and a height.")
            }
            if let width, let height { options.paper = .millimetres(width, height) }
            if let isLandscape { options.isLandscape = isLandscape }
            if let margins {
                options.margins = PrintOptions.Margins(
                    top: margins.top ?? 10, right: margins.right ?? 10, bottom: margins.bottom ?? 10, left: margins.left ?? 10)
            }
            if let hasBackgrounds { options.hasBackgrounds = hasBackgrounds }
            if let pages { options.pages = try Self.ranges(pages) }
            if let scale { options.scale = scale }
            try options.check()
            return options
        }

        /// As print dialogs write them: `1-3, 5`.
        private static func ranges(_ text: String) throws -> [ClosedRange<Int>] {
            let wrong = PonteError(.invalidParameters, "Pages are written as 1-3, 5.")
            guard text.utf8.count <= 1000 else { throw wrong }
            let ranges = try text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { range in
                guard let match = Substring(range).wholeMatch(of: #/ *([0-9]{1,7})(?: *- *([0-9]{1,7}))? */#),
                    let first = Int(match.1),
                    let last = match.2.map({ Int($0) }) ?? first, first <= last
                else { throw wrong }
                return first...last
            }
            // A small page would make a PDF of a hundred times its size.
            let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
            guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.upperBound < $1.lowerBound }) else {
                throw PonteError(.invalidParameters, "Ranges of pages do not overlap. Name each page once.")
            }
            return ranges
        }
    }

    extension PrintContract.PrintPaper {
        fileprivate var size: PrintOptions.Paper {
            switch self {
            case .a3: .a3
            case .a4: .a4
            case .a5: .a5
            case .a6: .a6
            case .letter: .letter
            case .legal: .legal
            case .tabloid: .tabloid
            }
        }
    }
#endif
