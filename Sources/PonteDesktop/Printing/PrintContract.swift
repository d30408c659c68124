#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Ponte

    /// The methods that `DesktopPrinting` offers to pages. Each throws `print.failed`, `invalidParameters` for options that no paper can have, and `limitExceeded` after 10 in 10 seconds.
    public enum PrintContract {
        /// `print.show`: shows the system's dialog, and ends with `"printed"` or `"cancelled"`. One dialog of a page is open at a time: a second one is `dialog.busy`.
        public static let show = BridgeMethod<PrintSettings?, PrintEnd>("print.show")
        /// `print.pdf`: the bytes of a PDF of paged paper. A page has at most four that it has not read; one of more than 256 MiB is `print.failed`.
        public static let pdf = BridgeMethod<PrintSettings?, ByteStream>("print.pdf")

        /// Paper by its name.
        public enum PrintPaper: String, Codable, CaseIterable, Sendable {
            case a3 = "A3"
            case a4 = "A4"
            case a5 = "A5"
            case a6 = "A6"
            case letter = "Letter"
            case legal = "Legal"
            case tabloid = "Tabloid"
        }

        /// Margins in millimetres: `{ top?, right?, bottom?, left? }`.
        public struct PrintMargins: Codable, Sendable {
            /// In millimetres; absent is 10.
            public var top: Double?
            /// In millimetres; absent is 10.
            public var right: Double?
            /// In millimetres; absent is 10.
            public var bottom: Double?
            /// In millimetres; absent is 10.
            public var left: Double?

            /// Margins in millimetres, in the order of CSS.
            public init(top: Double? = nil, right: Double? = nil, bottom: Double? = nil, left: Double? = nil) {
                (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
            }
        }

        /// The options: `{ paper?, width?, height?, landscape?, margins?, background?, pages?, scale? }`, or nothing at all. What is absent is the app's option.
        public struct PrintSettings: Codable, Sendable {
            /// Such as `"A4"`.
            public var paper: PrintPaper?
            /// Of paper without a name, in millimetres, with `height`.
            public var width: Double?
            /// In millimetres.
            public var height: Double?
            /// True for paper that is wider than high.
            public var isLandscape: Bool?
            /// In millimetres.
            public var margins: PrintMargins?
            /// True if background colours and pictures are printed, too.
            public var hasBackgrounds: Bool?
            /// Such as `"1-3, 5"`: at most 1,000 ASCII characters. Ranges do not overlap.
            public var pages: String?
            /// From 0.1 to 2.
            public var scale: Double?

            /// The app's options.
            public init(
                paper: PrintPaper? = nil, width: Double? = nil, height: Double? = nil, isLandscape: Bool? = nil,
                margins: PrintMargins? = nil, hasBackgrounds: Bool? = nil, pages: String? = nil, scale: Double? = nil
            ) {
                (self.paper, self.width, self.height, self.isLandscape) = (paper, width, height, isLandscape)
                (self.margins, self.hasBackgrounds, self.pages, self.scale) = (margins, hasBackgrounds, pages, scale)
            }

            private enum CodingKeys: String, CodingKey {
                case paper, width, height, margins, pages, scale
                case isLandscape = "landscape"
                case hasBackgrounds = "background"
            }
        }
    }
#endif
