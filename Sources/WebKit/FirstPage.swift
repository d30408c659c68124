/// The first load in a window that a page has opened: it becomes a page, or none, since it is a download or nobody wants it.
@MainActor
final class FirstPage {
    private var isThere: Bool?
    private var waiting: [@MainActor (Bool) -> Void] = []

    func whenKnown(_ body: @escaping @MainActor (Bool) -> Void) {
        if let isThere { body(isThere) } else { waiting.append(body) }
    }

    func end(_ isThere: Bool) {
        guard self.isThere == nil else { return }
        self.isThere = isThere
        let waiting = waiting
        self.waiting = []
        for body in waiting { body(isThere) }
    }
}

extension WKWebView {
    /// Calls `body` once: with true when the view has a page, or may wait for one that the app loads; with false where a page has opened a window that gets none. A view
    /// that no page has opened has one.
    package func whenFirstPage(_ body: @escaping @MainActor (_ isThere: Bool) -> Void) {
        guard let firstPage = engine.firstPage else { return body(true) }
        firstPage.whenKnown(body)
    }
}

extension NavigationClient {
    /// In a later turn: the delegate may load something else, and the engine still tells of the end.
    func endFirstPage(_ isThere: Bool) {
        guard webView?.engine.firstPage != nil else { return }
        Task { [weak self] in
            guard let self, requested == nil, prepared == nil, current == nil, policy.awaitedStart == nil,
                // The window stays until the delegate has the download.
                !policy.downloads.areAwaited
            else { return }
            webView?.engine.firstPage?.end(isThere)
        }
    }
}
