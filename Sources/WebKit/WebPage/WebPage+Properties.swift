// What is shown. An observation that reads one of these hears of each change.
extension WebPage {
    /// The address that a user interface should show; `nil` before the first load.
    public var url: URL? { observed(\.url, \.url) }

    /// The pages that have been shown, as they are listed now. Each change of the list is observed.
    public var backForwardList: BackForwardList {
        access(keyPath: \.backForwardList)
        return BackForwardList(webView.backForwardList)
    }

    /// The page's title; empty without one.
    public var title: String { observed(\.title, \.title) ?? "" }

    /// How much of the current navigation is done: 0 to 1.
    public var estimatedProgress: Double { observed(\.estimatedProgress, \.estimatedProgress) }

    /// True while a page is loaded.
    public var isLoading: Bool { observed(\.isLoading, \.isLoading) }

    /// The certificate of the server that has sent the document; `nil` without TLS.
    public var serverTrust: SecTrust? {
        access(keyPath: \.serverTrust)
        return webView.serverTrust
    }

    /// The engine tells of the certificate with the document, and of its change not at all.
    func changeServerTrust() {
        withMutation(keyPath: \.serverTrust) {}
    }

    /// True if the document came over TLS without a certificate error. Of what it includes, the engine does not tell.
    public var hasOnlySecureContent: Bool { observed(\.hasOnlySecureContent, \.hasOnlySecureContent) }

    /// False: there are no writing tools on Linux.
    public var isWritingToolsActive: Bool { false }

    /// False: there is no Screen Time on Linux.
    public var isBlockedByScreenTime: Bool { false }

    /// True when an element of the page fills the screen.
    public var fullscreenState: FullscreenState { FullscreenState(observed(\.fullscreenState, \.fullscreenState)) }

    /// The page's use of the camera.
    public var cameraCaptureState: WKMediaCaptureState { observed(\.cameraCaptureState, \.cameraCaptureState) }

    /// The page's use of the microphone.
    public var microphoneCaptureState: WKMediaCaptureState { observed(\.microphoneCaptureState, \.microphoneCaptureState) }

    /// The colour that the page names in `<meta name="theme-color">`; `nil` without one, and for a page that has not been shown in a window.
    public var themeColor: WKColor? { observed(\.themeColor, \.themeColor) }
}

// Settings.
extension WebPage {
    @available(*, unavailable, message: "WebKitGTK always shows a page as media of the type screen.")
    public var mediaType: CSSMediaType? {
        get { nil }
        set {}
    }

    /// The whole user agent string; `nil` is the engine's own with the configuration's application name.
    public var customUserAgent: String? {
        get { webView.customUserAgent }
        set { webView.customUserAgent = newValue }
    }

    /// True if the web inspector can be opened for this page.
    public var isInspectable: Bool {
        get { webView.isInspectable }
        set { webView.isInspectable = newValue }
    }
}
