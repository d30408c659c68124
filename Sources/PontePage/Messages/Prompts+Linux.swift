#if !canImport(ObjectiveC)
    internal import WebKit

    extension WKWebView {
        /// Gives the prompts whose text is one of these to `receive`, from now on; in the place of an earlier receiver, and for as long as the view lives.
        ///
        /// WebKitGTK does not tell which frame asks.
        func receivePrompts(
            where takes: @escaping @MainActor (String) -> Bool,
            _ receive: @escaping @MainActor (String, WKFrameInfo?, @escaping @MainActor (String) -> Void) -> Void
        ) {
            takePrompts(where: takes) { text, answer in receive(text, nil, answer) }
        }
    }
#endif
