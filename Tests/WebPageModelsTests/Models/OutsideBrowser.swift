import Foundation
import Observation
import WebKit

/// Keeps a page on its host, refuses what it cannot show, and gives links to other places away.
@available(iOS 26, macOS 26, *)
@MainActor
final class OutsideBrowser: WebPage.NavigationDeciding {
    private let host: String
    private let links: AsyncStream<URL>.Continuation

    init(host: String, links: AsyncStream<URL>.Continuation) {
        self.host = host
        self.links = links
    }

    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        guard let url = action.request.url else { return .cancel }
        // A frame of the page, such as a map, may be of another site.
        if url.host() == host || action.target?.isMainFrame == false { return .allow }
        if action.navigationType == .linkActivated { links.yield(url) }
        return .cancel
    }

    func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy {
        if response.canShowMimeType { return .allow }
        if let url = response.response.url { links.yield(url) }
        return .cancel
    }
}

@available(iOS 26, macOS 26, *)
@Observable
@MainActor
final class HelpModel {
    let page: WebPage
    let outside: AsyncStream<URL>

    init(host: String, configuration: WebPage.Configuration = .init()) {
        let (outside, links) = AsyncStream.makeStream(of: URL.self)
        self.outside = outside
        page = WebPage(configuration: configuration, navigationDecider: OutsideBrowser(host: host, links: links))
    }
}
