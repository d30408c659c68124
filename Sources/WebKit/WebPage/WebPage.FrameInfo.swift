extension WebPage {
    /// A frame as it was when it asked for something.
    ///
    /// WebKitGTK does not always tell which of several frames asks. One that is not known is no main frame, and has an opaque origin: `securityOrigin.host` is empty.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/frameinfo)
    @MainActor
    public struct FrameInfo {
        let wrapped: WKFrameInfo

        init(_ wrapped: WKFrameInfo) {
            self.wrapped = wrapped
        }

        /// False for a frame within a page.
        public var isMainFrame: Bool { wrapped.isMainFrame }

        /// The request for the frame's document.
        public var request: URLRequest { wrapped.request }

        /// The origin of the frame's document.
        public var securityOrigin: WKSecurityOrigin { wrapped.securityOrigin }
    }
}
