internal import Foundation
internal import Ponte
internal import WebKit

/// The credentials that a page would send along: its engine's name, its own address and origin, its cookies, and its token against
/// forged requests.
struct PageCredentials: Sendable {
    var userAgent: String?
    var referrer: String?
    var token: String?
    /// All that the page keeps: each address of the origin gets its own. `nil` where they are not sent.
    var cookies: [HTTPCookie]?
    var origin: String?

    /// The engine's name alone where the main frame is of another origin than the address, or its credentials are not wanted.
    @MainActor
    static func read(
        from page: (any ImagePage)?, _ dataStore: WKWebsiteDataStore, for request: UploadRequest
    ) async -> PageCredentials {
        let headers = await PageHeaders.read(from: page)
        var credentials =
            request.carriesCredentials ? await own(from: page, dataStore, for: request.url) : PageCredentials()
        credentials.userAgent = headers.userAgent
        if let origin = credentials.origin, headers.origin == Origin(origin) { credentials.referrer = headers.referrer }
        return credentials
    }

    @MainActor
    private static func own(
        from page: (any ImagePage)?, _ dataStore: WKWebsiteDataStore, for url: URL
    ) async -> PageCredentials {
        guard let page, let origin = Origin(ofWeb: url), let values = await page.values(of: script),
            let text = values["origin"] as? String, Origin(text) == origin
        else { return PageCredentials() }
        let cookies = await dataStore.httpCookieStore.allCookies()
        return PageCredentials(token: values["token"] as? String, cookies: cookies, origin: text)
    }

    private static let script = String(decoding: PackageResources.pageToken_js, as: UTF8.self)
}

extension Origin {
    /// The origin of an address of the web without a user in it; `nil` for others.
    init?(ofWeb url: URL) {
        guard let origin = Origin(of: url), ["http", "https"].contains(origin.scheme), url.user(percentEncoded: true) == nil,
            url.password(percentEncoded: true) == nil
        else { return nil }
        self = origin
    }
}
