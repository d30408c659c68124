#if !os(Linux)
    package import PonteWire
    internal import WebKit

    // Nothing is added to a page's public members.
    @available(iOS 26, macOS 26, *)
    extension HostedPage {
        package var maximumCallBySocket: Int? { nil }
        package func callBySocket(_ function: String, with texts: [String], done: (@MainActor () -> Void)?) -> Bool { false }
        package func reportEnds(_ report: @escaping @MainActor (PonteError?) -> Bool) -> Bool { false }
        /// The page does not show its own.
        var hasController: Bool { true }
        /// The page does not show its view.
        func isShown(by view: WKWebView) -> Bool? { nil }
        /// Each public function of a page keeps it.
        func callWithoutHold(
            _ body: String, arguments: [String: Any], in world: WKContentWorld,
            completion: (@MainActor (Result<Any, any Error>) -> Void)?
        ) -> Bool { false }
    }
#endif
