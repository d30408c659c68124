/// A delegate that hears of the ends of the app's loads of which Apple's delegates hear nothing.
@MainActor
protocol UntoldEndDelegate: WKNavigationDelegate {
    /// The load was refused before it began.
    func refused(_ navigation: WKNavigation)

    /// The app has asked for another load before this one began.
    func replaced(_ navigation: WKNavigation)

    /// The load went to another place of the same document.
    func wentWithinDocument(_ navigation: WKNavigation)
}

extension NavigationClient {
    /// The view's delegate, or the one behind those that stand before it.
    var untoldEndDelegate: (any UntoldEndDelegate)? {
        var delegate = webView?.engine.navigationDelegate
        while let passing = delegate as? any PassingNavigationDelegate { delegate = passing.next }
        return delegate as? any UntoldEndDelegate
    }

    func tellOfUntoldEnd(_ body: (any UntoldEndDelegate) -> Void) {
        if let delegate = untoldEndDelegate { body(delegate) }
    }

    /// True for the load that `stopLoading` would stop.
    func isUnderWay(_ navigation: WKNavigation) -> Bool {
        if let requested { return requested === navigation }
        return [current, challenged, repeated].contains { $0 === navigation }
    }
}
