extension WebPage {
    /// If an element of the page fills the screen.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/fullscreenstate-swift.enum)
    public enum FullscreenState: Hashable, Sendable {
        /// An element is about to fill the screen.
        case enteringFullscreen
        /// The element goes back to its place.
        case exitingFullscreen
        /// An element fills the screen.
        case inFullscreen
        /// No element fills the screen.
        case notInFullscreen

        init(_ state: WKWebView.FullscreenState) {
            self =
                switch state {
                case .enteringFullscreen: .enteringFullscreen
                case .exitingFullscreen: .exitingFullscreen
                case .inFullscreen: .inFullscreen
                case .notInFullscreen: .notInFullscreen
                }
        }
    }
}
