import Ponte
import PonteForem
import WebKit

// The samples of Documentation/WebPage.md with Forem's bridge.

final class Links: WebPage.NavigationDeciding {
    weak var forem: ForemBridge?

    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        forem?.takes(action, preferences: &preferences) == true ? .cancel : .allow
    }
}

@MainActor
enum WebPageForemSamples {
    static func forem() -> ForemBridge {
        var configuration = WebPage.Configuration()
        ForemBridge.prepare(&configuration, version: "1.0")
        let links = Links()
        let page = WebPage(configuration: configuration, navigationDecider: links)
        let forem = ForemBridge(page, configuration: configuration, policy: .mainFrame(of: "https://dev.to"))
        links.forem = forem
        return forem
    }
}
