import SwiftUI
import WebKit

/// The page in SwiftUI. SwiftUI makes such values again and again: the web view and its bridge live elsewhere.
struct PageView: UIViewRepresentable {
    let page: PhonePage

    func makeUIView(context: Context) -> WKWebView {
        page.load()
        return page.webView
    }

    func updateUIView(_ uiView: WKWebView, context: Context) {}
}
