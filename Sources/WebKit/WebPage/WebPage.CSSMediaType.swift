extension WebPage {
    /// A media type, as `@media` in a style sheet names it.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/cssmediatype)
    public struct CSSMediaType: Hashable, RawRepresentable, Sendable {
        /// The type's name.
        public let rawValue: String

        /// A type of any name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// All types.
        public static let all = CSSMediaType(rawValue: "all")
        /// Screens.
        public static let screen = CSSMediaType(rawValue: "screen")
        /// Printed pages.
        public static let print = CSSMediaType(rawValue: "print")
    }
}
