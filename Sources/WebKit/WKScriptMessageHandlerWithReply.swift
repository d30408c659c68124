/// Receives messages and answers them: the promise that `postMessage` returned settles with the answer.
///
/// Implement one of the two methods.
@preconcurrency
@MainActor
public protocol WKScriptMessageHandlerWithReply: AnyObject {
    /// - Parameter replyHandler: To be called once, with a reply (any type that a message's body can have, or `nil` for
    ///   `undefined`), or with the message of the error that rejects the promise. If it is dropped, or the reply is of another type, the
    ///   promise is rejected with Apple's words.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void)

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?)
}

extension WKScriptMessageHandlerWithReply {
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        Task {
            let (reply, error) = await self.userContentController(userContentController, didReceive: message)
            replyHandler(reply, error)
        }
    }

    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        (nil, "The handler of \(message.name) implements neither method of WKScriptMessageHandlerWithReply.")
    }
}
