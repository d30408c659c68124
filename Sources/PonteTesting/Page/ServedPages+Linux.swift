#if os(Linux)
    internal import Foundation
    internal import WebKit

    extension ServedPages: HeadFirstSchemeHandler {
        func webView(_ webView: WKWebView, wantsBodyOf request: URLRequest) -> Bool { false }
    }
#endif
