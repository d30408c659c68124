import Foundation
import Observation
import WebKit

/// Lets a page go to some hosts, and counts what it has refused. It is a value that changes itself.
@available(iOS 26, macOS 26, *)
struct AllowedHosts: WebPage.NavigationDeciding {
    let hosts: Set<String>
    /// Those of them whose pages run no scripts.
    let scriptless: Set<String>
    let onRefusal: @MainActor (_ url: URL?, _ count: Int) -> Void
    private var count = 0

    init(
        _ hosts: Set<String>, scriptless: Set<String>, onRefusal: @escaping @MainActor (_ url: URL?, _ count: Int) -> Void
    ) {
        self.hosts = hosts
        self.scriptless = scriptless
        self.onRefusal = onRefusal
    }

    mutating func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        if let host = action.request.url?.host(), hosts.contains(host) {
            preferences.allowsContentJavaScript = !scriptless.contains(host)
            return .allow
        }
        count += 1
        onRefusal(action.request.url, count)
        return .cancel
    }
}

/// A page for a stand at a fair: it stays where it should.
@available(iOS 26, macOS 26, *)
@Observable
@MainActor
final class KioskModel {
    @MainActor
    @Observable
    final class Refusals {
        var last: URL?
        var count = 0
    }

    let page: WebPage
    let refusals = Refusals()

    init(hosts: Set<String>, scriptless: Set<String> = [], configuration: WebPage.Configuration = .init()) {
        let refusals = refusals
        page = WebPage(
            configuration: configuration,
            navigationDecider: AllowedHosts(hosts, scriptless: scriptless) { (refusals.last, refusals.count) = ($0, $1) })
    }
}
