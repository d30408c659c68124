extension WebPage {
    /// The form in which `exported(as:)` gives a page.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/exportedcontentconfiguration)
    public nonisolated struct ExportedContentConfiguration: Sendable {
        /// A part of a page.
        public struct Region: Sendable {
            /// `nil` is all of it.
            let rect: CGRect?

            /// All of it: of a PDF the whole page, of an image what the page shows.
            public static var contents: Self { Self(rect: nil) }

            /// A part, in CSS pixels: of a PDF from the upper left corner of the page, of an image from that of what the page shows.
            public static func rect(_ rect: CGRect) -> Self { Self(rect: rect) }
        }

        enum Form {
            case pdf
            case image(width: CGFloat?, afterScreenUpdates: Bool)
        }

        let form: Form
        let region: Region
        let isTransparent: Bool

        /// A PDF, as the engine prints the page, under its print styles: all on one sheet.
        ///
        /// - Parameters:
        ///   - region: The part of the page.
        ///   - allowTransparentBackground: Is remembered only: the engine prints on white.
        public static func pdf(region: Region = .contents, allowTransparentBackground: Bool = false) -> Self {
            Self(form: .pdf, region: region, isTransparent: allowTransparentBackground)
        }

        /// A PNG of what the page shows; of a page that is in no window, of 1024 × 768 pixels.
        ///
        /// - Parameters:
        ///   - region: The part. What is beyond the page's view is transparent.
        ///   - allowTransparentBackground: False paints white behind a page that has no background.
        ///   - snapshotWidth: The width of the image; its height keeps the ratio. `nil` is the part's own.
        ///   - afterScreenUpdates: Is remembered only: the engine takes what it has painted last.
        public static func image(
            region: Region = .contents, allowTransparentBackground: Bool = false, snapshotWidth: CGFloat? = nil,
            afterScreenUpdates: Bool = true
        ) -> Self {
            Self(
                form: .image(width: snapshotWidth, afterScreenUpdates: afterScreenUpdates), region: region,
                isTransparent: allowTransparentBackground)
        }
    }
}
