package import WebKit

extension DelegateRecorder {
    /// A call of one of the recorder's methods.
    package struct Event {
        package var name: String
        /// A dialog's message, or the address of a window.
        package var text: String?
        /// The text that stands in a prompt's field.
        package var field: String?
        /// The frame that asks.
        package var frame: WKFrameInfo?
        package var navigation: WKNavigation?
        /// The view's own words when a navigation was told.
        package var url: String?
        package var title: String?
        package var isLoading = false
        package var progress = 0.0

        package var line: String { [name, text].compactMap { $0 }.joined(separator: " ") }
    }

    func note(_ name: String, _ navigation: WKNavigation?, _ webView: WKWebView) {
        events.append(
            Event(
                name: name, navigation: navigation, url: webView.url?.absoluteString, title: webView.title,
                isLoading: webView.isLoading, progress: webView.estimatedProgress))
    }
}
