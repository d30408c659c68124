import Foundation
import Observation
import WebKit

/// The parts of a browser around a page: its name, and how far the load is.
@available(iOS 26, macOS 26, *)
@Observable
@MainActor
final class BrowserModel {
    let page: WebPage

    init(_ page: WebPage) {
        self.page = page
    }

    var heading: String {
        if !page.title.isEmpty { return page.title }
        return page.url?.host() ?? "New Page"
    }

    /// 0 to 1; `nil` while nothing loads.
    var progress: Double? { page.isLoading ? page.estimatedProgress : nil }

    /// Loads what the user has typed.
    func open(_ address: String) {
        page.load(URL(string: address))
    }
}
