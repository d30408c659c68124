#if !os(Linux)
    package import WebKit

    extension WKWebView {
        /// True for the view of a window that a page has opened, as far as the proxy of the page's view knows.
        package var isOpenedByPage: Bool { UserInterfaceProxy.hasOpened(self) }

        /// Gives the prompts whose text begins with one of these bytes to `receive`, from now on; in the place of an earlier receiver, and for as long as the view lives.
        package func receivePrompts(
            where takes: @escaping @MainActor ([UInt8]) -> Bool, _ receive: @escaping PromptReceiver
        ) {
            UserInterfaceProxy.serving(self).receive(where: takes) { text, frame, answer in receive(text, Caller(frame), answer) }
        }
    }
#endif
