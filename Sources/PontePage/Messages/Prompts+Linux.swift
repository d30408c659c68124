#if !canImport(ObjectiveC)
    internal import PonteWire
    internal import WebKit

    extension WKWebView {
        /// True for the view of a window that a page has opened.
        var isOpenedByPage: Bool { opener != nil }

        /// Gives the prompts whose text begins with one of these bytes to `receive`, from now on; in the place of an earlier receiver, and for as long as the view lives.
        ///
        /// WebKitGTK does not tell which frame asks.
        func receivePrompts(
            where takes: @escaping @MainActor ([UInt8]) -> Bool,
            _ receive: @escaping @MainActor (SyncText, WKFrameInfo?, @escaping @MainActor (String) -> Void) -> Void
        ) {
            takePrompts(where: takes) { text, answer in
                receive(SyncText(start: text.start, isTooLong: text.isTooLong) { text.string }, nil, answer)
            }
        }
    }
#endif
