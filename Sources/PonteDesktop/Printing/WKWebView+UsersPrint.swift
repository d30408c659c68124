#if os(Linux)
    internal import WebKit

    extension WKWebView {
        /// Prints as the page's `window.print()` does, by the engine's own function: what `DesktopPrinting` says of that holds here, too.
        func printForUser() {
            evaluateJavaScript("window.print()", in: nil, in: .world(name: "ponte print"))
        }
    }
#endif
