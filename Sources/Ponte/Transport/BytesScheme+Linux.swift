#if os(Linux)
    internal import Foundation
    internal import WebKit

    // On Apple's systems a body is in the request before the app sees it.
    extension BytesScheme: HeadFirstSchemeHandler {
        func webView(_ webView: WKWebView, wantsBodyOf request: URLRequest) -> Bool {
            admits(request, in: webView)
        }
    }

    extension PageBytes: HeadFirstURLSchemeHandler {
        func wantsBody(of request: URLRequest) -> Bool {
            BytesRequest(request).admitsBody(for: bridges.receivers)
        }
    }
#endif
