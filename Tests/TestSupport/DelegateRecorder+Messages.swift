package import WebKit

extension DelegateRecorder: WKScriptMessageHandler, WKScriptMessageHandlerWithReply {
    /// A promise of a page that waits for its reply.
    package struct PendingReply {
        package var isMainFrame: Bool
        package var send: @MainActor @Sendable (Any?, String?) -> Void
    }

    package func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        if keepsMessages { messages.append(message) }
        if let name = describe(message) { events.append(Event(name: name, frame: message.frameInfo)) }
        onMessage(message)
    }

    package func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        self.userContentController(userContentController, didReceive: message)
        guard let answer else {
            return pending.append(PendingReply(isMainFrame: message.frameInfo.isMainFrame, send: replyHandler))
        }
        let (value, error) = answer(message)
        replyHandler(value, error)
    }

    /// Sends one value to all promises that wait, or to those of the main frame, or of the others.
    package func reply(_ value: Any? = nil, isMainFrame: Bool? = nil) {
        let chosen = pending.filter { isMainFrame == nil || $0.isMainFrame == isMainFrame }
        pending.removeAll { isMainFrame == nil || $0.isMainFrame == isMainFrame }
        for reply in chosen { reply.send(value, nil) }
    }
}
