extension WebPage {
    /// The load that is about to start, and its reason.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/navigationaction)
    @MainActor
    public struct NavigationAction {
        private let wrapped: WKNavigationAction

        init(_ wrapped: WKNavigationAction) {
            self.wrapped = wrapped
        }

        /// The frame that asked, as far as WebKitGTK tells it.
        public var source: FrameInfo { FrameInfo(wrapped.sourceFrame) }

        /// The frame that will load it, as far as it can be inferred; `nil` for a new window, which a `WebPage` does not open.
        public var target: FrameInfo? { wrapped.targetFrame.map { FrameInfo($0) } }

        /// The reason of the navigation.
        public var navigationType: WKNavigationType { wrapped.navigationType }

        /// The request that would be loaded.
        public var request: URLRequest { wrapped.request }

        /// True when the page asked for a download. WebKitGTK does not tell: always `false`.
        public var shouldPerformDownload: Bool { wrapped.shouldPerformDownload }

        /// The mouse button that has followed a link, as on macOS: 1 is the left one, 2 the right one, 4 the middle one; 0 is none.
        public var buttonNumber: Int { wrapped.buttonNumber }
    }

    /// A server's answer, before its content is loaded.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/navigationresponse)
    @MainActor
    public struct NavigationResponse {
        let wrapped: WKNavigationResponse

        init(_ wrapped: WKNavigationResponse) {
            self.wrapped = wrapped
        }

        /// The server's answer.
        public var response: URLResponse { wrapped.response }

        /// True if the engine can show content of this type.
        public var canShowMimeType: Bool { wrapped.canShowMIMEType }
    }
}
