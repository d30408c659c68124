#if os(Linux)
    internal import PonteWire
    package import WebKit

    extension WKWebView {
        /// True for the view of a window that a page has opened.
        package var isOpenedByPage: Bool { opener != nil }

        /// Gives the prompts whose text begins with one of these bytes to `receive`, from now on; in the place of an earlier receiver, and for as long as the view lives.
        ///
        /// WebKitGTK does not tell which frame asks.
        package func receivePrompts(
            where takes: @escaping @MainActor ([UInt8]) -> Bool, _ receive: @escaping PromptReceiver
        ) {
            takePrompts(where: takes) { text, answer in
                receive(SyncText(start: text.start, isTooLong: text.isTooLong) { text.string }, nil, answer)
            }
        }
    }
#endif
