// Both: pages and what belongs to them, without a question for the system that brought them; and what came in 26.4 or 27, with a question for 26 alone.
import Foundation
import Observation
import SwiftUI
import WebKit

@Observable  // error: 'Observable()' is only available in
final class Model {
    var title = ""
}

struct Holder {
    let page: WebPage  // error: 'WebPage' is only available in
    let handlers: [any URLSchemeHandler]  // error: 'URLSchemeHandler' is only available in
}

func prepare(_ configuration: inout WebPage.Configuration) {}  // error: 'WebPage' is only available in
func reply(_ results: [URLSchemeTaskResult]) {}  // error: 'URLSchemeTaskResult' is only available in
struct Decider: WebPage.NavigationDeciding {}  // error: 'WebPage' is only available in
extension WebPage {}  // error: 'WebPage' is only available in

@MainActor
func open(_ url: URL) -> Bool {
    let page = WebPage()  // error: 'WebPage' is only available in
    _ = WebView(url: url)  // error: 'WebView' is only available in
    _ = Text("").webViewContentBackground(.hidden)  // error: 'webViewContentBackground' is only available in
    if #available(iOS 26, macOS 26, *) {
        let page = WebPage()
        page.load(url)
        _ = WebView(page).webViewContentBackground(.hidden)
        _ = Observations { page.title }
    }
    return URLScheme("app") != nil  // error: 'URLScheme' is only available in
}

@available(iOS 26, macOS 26, *)
struct LaterDecider: WebPage.NavigationDeciding {
    mutating func willSubmit(formInfo: WebPage.FormInfo) async {}  // error: 'FormInfo' is only available in

    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        preferences.securityRestrictionMode = .lockdown  // error: 'securityRestrictionMode' is only available in
        preferences.isGlobalPrivacyControlEnabled = true  // error: 'isGlobalPrivacyControlEnabled' is only available in
        if #available(iOS 27, macOS 27, *) { preferences.isGlobalPrivacyControlEnabled = true }
        return .allow
    }
}
