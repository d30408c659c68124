internal import Foundation
internal import Ponte
internal import WebKit

/// What the page that a web view shows would send along: its cookies, and its token against forged requests.
struct PageCredentials: Sendable {
    var token: String?
    var cookies: String?
    var origin: String?

    /// Nothing where the main frame is of another origin than the address.
    @MainActor
    static func read(from webView: WKWebView?, for url: URL) async -> PageCredentials {
        guard let webView, let origin = Origin(of: url),
            let answer = try? await webView.callAsyncJavaScript(script, contentWorld: .world(name: "ponte.images")),
            let page = answer as? [String: Any], let text = page["origin"] as? String, Origin(text) == origin
        else { return PageCredentials() }
        let all = await webView.configuration.websiteDataStore.httpCookieStore.allCookies()
        let fitting = all.filter { CookieRules.isSent($0, to: url, at: .now) }
        return PageCredentials(
            token: page["token"] as? String,
            cookies: fitting.isEmpty ? nil : fitting.map { "\($0.name)=\($0.value)" }.joined(separator: "; "), origin: text)
    }

    private static let script = String(decoding: PackageResources.pageToken_js, as: UTF8.self)
}
