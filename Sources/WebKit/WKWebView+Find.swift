extension WKWebView {
    /// Selects the next place at which the document has `string`. The view needs no window.
    @preconcurrency
    public func find(
        _ string: String, configuration: WKFindConfiguration = WKFindConfiguration(),
        completionHandler: @escaping @MainActor @Sendable (WKFindResult) -> Void
    ) {
        textFinder.find(string, configuration) { completionHandler(WKFindResult(matchFound: $0)) }
    }

    /// Selects the next place at which the document has `string`. The view needs no window.
    public func find(
        _ string: String, configuration: WKFindConfiguration = WKFindConfiguration()
    ) async throws -> WKFindResult {
        await awaitValue { find(string, configuration: configuration, completionHandler: $0) }
    }
}
