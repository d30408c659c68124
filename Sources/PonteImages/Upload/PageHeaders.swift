internal import Foundation
internal import Ponte
internal import WebKit

/// The headers that a request of the page in a web view would carry.
struct PageHeaders: Sendable {
    var userAgent: String?
    var origin: Origin?
    /// The page's address, as its referrer policy gives it to its own origin.
    var referrer: String?

    /// Nothing where the view shows no page, and of a page that fails.
    @MainActor
    static func read(from webView: WKWebView?) async -> PageHeaders {
        guard let webView, webView.url != nil,
            let answer = try? await webView.callAsyncJavaScript(script, contentWorld: .world(name: "ponte.images")),
            let page = answer as? [String: Any]
        else { return PageHeaders() }
        return PageHeaders(
            userAgent: page["userAgent"] as? String, origin: (page["origin"] as? String).flatMap { Origin($0) },
            referrer: page["referrer"] as? String)
    }

    private static let script = String(decoding: PackageResources.pageHeaders_js, as: UTF8.self)
}
