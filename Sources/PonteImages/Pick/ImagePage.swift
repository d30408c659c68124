internal import Ponte
internal import WebKit

/// The page that pictures are picked for, and whose credentials uploads carry.
@MainActor
protocol ImagePage: AnyObject, Sendable {
    /// Over whose window pictures are picked.
    var shownView: WKWebView? { get }
    /// `nil` where no page is shown.
    var url: URL? { get }
    /// The object that a function of the app's own world returns; `nil` where it fails, or returns none.
    func values(of body: String) async -> [String: Any]?
}

extension WKWebView: ImagePage {
    var shownView: WKWebView? { self }

    func values(of body: String) async -> [String: Any]? {
        try? await callAsyncJavaScript(body, contentWorld: .world(name: "ponte.images")) as? [String: Any]
    }
}

@available(iOS 26, macOS 26, *)
extension WebPage: ImagePage {
    func values(of body: String) async -> [String: Any]? {
        try? await callJavaScript(body, contentWorld: .world(name: "ponte.images")) as? [String: Any]
    }
}
