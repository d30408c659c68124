#if !os(Linux)
    import TestSupport
    import WebKit

    /// The tests of the bridge look at the view inside of a page. Apple's pages have none that they show.
    @MainActor
    func pageHost(_ site: Site, _ store: WKWebsiteDataStore, opensBytesScheme: Bool) -> (any TestHost)? { nil }
#endif
