#if os(Linux)
    internal import WebKit

    // The socket to a page's document is that of its view.
    extension HostedPage {
        package var maximumCallBySocket: Int? { page.webView.maximumCallBySocket }

        package func callBySocket(_ function: String, with texts: [String], done: (@MainActor () -> Void)?) -> Bool {
            page.webView.callBySocket(function, with: texts, done: done)
        }
    }
#endif
