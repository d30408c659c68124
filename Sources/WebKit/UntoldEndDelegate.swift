/// A delegate that hears of the ends of the app's loads of which Apple's delegates hear nothing.
@MainActor
protocol UntoldEndDelegate: WKNavigationDelegate {
    /// The load was refused before it began.
    func refused(_ navigation: WKNavigation)

    /// The load went to another place of the same document.
    func wentWithinDocument(_ navigation: WKNavigation)
}

extension NavigationClient {
    func tellOfUntoldEnd(_ body: (any UntoldEndDelegate) -> Void) {
        if let delegate = webView?.engine.navigationDelegate as? any UntoldEndDelegate { body(delegate) }
    }
}
