/// Receives messages and answers them: the promise that `postMessage` returned settles with the answer.
///
/// Implement one of the forms that differ in the handler's type and in `async`.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkscriptmessagehandlerwithreply)
@preconcurrency
@MainActor
public protocol WKScriptMessageHandlerWithReply: WKScriptMessageHandlerWithReplyPlainForms {
    /// - Parameters:
    ///   - userContentController: The controller with the handler.
    ///   - message: The message, with its frame.
    ///   - replyHandler: To be called once, with a reply (any type that a message's body can have, or `nil` for
    ///     `undefined`), or with the message of the error that rejects the promise. If it is dropped, or the reply is of another type, the
    ///     promise is rejected with Apple's words.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void)

    /// A script has posted a message: the result is a value for its promise, or a message that rejects it.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?)
}

/// The method of `WKScriptMessageHandlerWithReply` with a handler that is not isolated, as most tutorials and libraries write it. Implement
/// `WKScriptMessageHandlerWithReply`.
// As `WKNavigationDelegatePlainForms`.
@MainActor
public protocol WKScriptMessageHandlerWithReplyPlainForms: AnyObject {
    /// See the method of `WKScriptMessageHandlerWithReply` with this name.
    @_disfavoredOverload
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @Sendable (Any?, String?) -> Void)
}

extension WKScriptMessageHandlerWithReply {
    func ask(
        _ controller: WKUserContentController, didReceive message: WKScriptMessage,
        handler: @escaping @MainActor @Sendable ((Any?, String?)) -> Void
    ) {
        let plain: any WKScriptMessageHandlerWithReplyPlainForms = self
        DelegateForms.ask(self, .message, answered: handler) {
            let handler = DelegateForms.anyThread(handler)
            plain.userContentController(controller, didReceive: message) { handler(($0, $1)) }
        } isolated: {
            self.userContentController(controller, didReceive: message) { handler(($0, $1)) }
        } awaiting: {
            await self.userContentController(controller, didReceive: message)
        }
    }

    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        DelegateForms.byDefault(self, .message) {
            ask(userContentController, didReceive: message) { replyHandler($0.0, $0.1) }
        }
    }

    /// A script has posted a message: the result is a value for its promise, or a message that rejects it.
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        let error = "The handler of \(message.name) implements no method of WKScriptMessageHandlerWithReply."
        return await DelegateForms.byDefault(self, .message, answer: (nil, error)) {
            ask(userContentController, didReceive: message, handler: $0)
        }
    }
}

extension WKScriptMessageHandlerWithReplyPlainForms {
    /// See the method of `WKScriptMessageHandlerWithReply` with this name.
    @_disfavoredOverload
    public func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @Sendable (Any?, String?) -> Void
    ) {
        DelegateForms.byDefault(self, .message) {
            (self as? any WKScriptMessageHandlerWithReply)?.ask(userContentController, didReceive: message) {
                replyHandler($0.0, $0.1)
            }
        }
    }
}
