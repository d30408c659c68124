import Foundation
import WebKit

/// Keeps the page within the library. A link to another site is for the user's browser.
@available(iOS 26, macOS 26, *)
struct OutsideLinks: WebPage.NavigationDeciding {
    private let links: AsyncStream<URL>.Continuation

    /// - Parameter links: Gets each link that the user has followed to another site.
    init(_ links: AsyncStream<URL>.Continuation) {
        self.links = links
    }

    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        guard let url = action.request.url else { return .cancel }
        if url.scheme == ReaderPages.scheme { return .allow }
        // A script that goes elsewhere by itself opens nothing.
        if action.navigationType == .linkActivated, ["https", "mailto"].contains(url.scheme) { links.yield(url) }
        return .cancel
    }
}
