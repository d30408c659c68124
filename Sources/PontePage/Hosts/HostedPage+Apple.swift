#if !os(Linux)
    internal import WebKit

    @available(iOS 26, macOS 26, *)
    extension HostedPage {
        /// Only on Linux there is a socket to the page.
        package var maximumCallBySocket: Int? { nil }
        package func callBySocket(_ function: String, with texts: [String], done: (@MainActor () -> Void)?) -> Bool { false }
    }
#endif
