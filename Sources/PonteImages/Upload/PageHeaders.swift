internal import Foundation
internal import Ponte
internal import WebKit

/// The headers that a request of the page would carry.
struct PageHeaders: Sendable {
    var userAgent: String?
    var origin: Origin?
    /// The page's address, as its referrer policy gives it to its own origin.
    var referrer: String?

    /// Nothing where no page is shown, and of a page that fails.
    @MainActor
    static func read(from page: (any ImagePage)?) async -> PageHeaders {
        guard let page, page.url != nil, let values = await page.values(of: script) else { return PageHeaders() }
        return PageHeaders(
            userAgent: values["userAgent"] as? String, origin: (values["origin"] as? String).flatMap { Origin($0) },
            referrer: values["referrer"] as? String)
    }

    private static let script = String(decoding: PackageResources.pageHeaders_js, as: UTF8.self)
}
