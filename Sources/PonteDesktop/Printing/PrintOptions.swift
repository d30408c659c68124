#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    /// The paper of a print, and what comes on it.
    ///
    ///     var options = PrintOptions(paper: .a5, margins: .millimetres(15))
    ///     options.isLandscape = true
    public struct PrintOptions: Hashable, Sendable {
        /// `nil` is the `size` of the page's own `@page` rule, or else the user's paper.
        public var paper: Paper?
        /// True for paper that is wider than high, false for paper that is higher than wide. `nil` leaves it to the page's own `@page` rule, or else to the paper.
        public var isLandscape: Bool?
        /// `nil` is the margins of the page's own `@page` rule, or else 10 mm.
        public var margins: Margins?
        /// True if background colours and pictures are printed, too.
        public var hasBackgrounds = false
        /// The pages, from 1; none are all.
        public var pages: [ClosedRange<Int>] = []
        /// From 0.1 to 2. At 1, an inch of CSS is an inch on paper; only content that is wider than the paper is made smaller.
        public var scale = 1.0

        /// The user's paper, or the one that the page wants.
        public init(paper: Paper? = nil, margins: Margins? = nil) {
            (self.paper, self.margins) = (paper, margins)
        }

        /// A size of paper.
        public struct Paper: Hashable, Sendable {
            /// In millimetres.
            public let width: Double
            /// In millimetres.
            public let height: Double

            /// A size in millimetres: 3 to 5,080 of each side, which is PDF's limit.
            public static func millimetres(_ width: Double, _ height: Double) -> Paper {
                Paper(width: width, height: height)
            }

            /// A size in points, of which an inch has 72: 9 to 14,400 of each side, which is PDF's limit.
            public static func points(_ width: Double, _ height: Double) -> Paper {
                Paper(width: width * 25.4 / 72, height: height * 25.4 / 72)
            }

            /// 297 × 420 mm.
            public static let a3 = Paper(width: 297, height: 420)
            /// 210 × 297 mm.
            public static let a4 = Paper(width: 210, height: 297)
            /// 148 × 210 mm.
            public static let a5 = Paper(width: 148, height: 210)
            /// 105 × 148 mm.
            public static let a6 = Paper(width: 105, height: 148)
            /// 8.5 × 11 inches.
            public static let letter = Paper(width: 215.9, height: 279.4)
            /// 8.5 × 14 inches.
            public static let legal = Paper(width: 215.9, height: 355.6)
            /// 11 × 17 inches.
            public static let tabloid = Paper(width: 279.4, height: 431.8)
        }

        /// The space at the paper's edges, in millimetres.
        public struct Margins: Hashable, Sendable {
            /// In millimetres.
            public var top: Double
            /// In millimetres.
            public var right: Double
            /// In millimetres.
            public var bottom: Double
            /// In millimetres.
            public var left: Double

            /// Margins in millimetres, in the order of CSS.
            public init(top: Double, right: Double, bottom: Double, left: Double) {
                (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
            }

            /// The same on each side.
            public static func millimetres(_ margin: Double) -> Margins {
                Margins(top: margin, right: margin, bottom: margin, left: margin)
            }

            /// The same on each side, in points, of which an inch has 72.
            public static func points(_ margin: Double) -> Margins {
                millimetres(margin * 25.4 / 72)
            }

            /// None. Many printers leave some millimetres white.
            public static let zero = millimetres(0)
        }
    }
#endif
