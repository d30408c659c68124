extension WebPage {
    /// Calls an async function with the given body and named arguments, and waits for what it returns: `nil` for `undefined`, `NSNull` for `null`.
    ///
    ///     let sum = try await page.callJavaScript("return a + b", arguments: ["a": 1, "b": 2]) as? Int
    ///
    /// - Parameters:
    ///   - functionBody: The body. It may use `await`, and gives its result with `return`.
    ///   - arguments: By their names in the body. Each may be anything that a message's body may be.
    ///   - frame: `nil` is the main frame. WebKitGTK reaches no other: a sub-frame, such as a decider or a presenter gets, throws `javaScriptInvalidFrameTarget`.
    ///   - contentWorld: The world of the function, whose globals it sees; `nil` is the page's own.
    /// - Throws: `WKError`, as `WKWebView.callAsyncJavaScript(_:arguments:in:contentWorld:)`.
    @discardableResult
    public func callJavaScript(
        _ functionBody: String, arguments: [String: Any] = [:], in frame: FrameInfo? = nil, contentWorld: WKContentWorld? = nil
    ) async throws -> sending Any? {
        // Made for this call: nobody else has it.
        nonisolated(unsafe) let result = try await webView.callAsyncJavaScript(
            functionBody, arguments: arguments, in: frame?.wrapped, contentWorld: contentWorld ?? .page)
        return result
    }
}
