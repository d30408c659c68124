import Observation
import WebKit

/// The menus of a browser's buttons for back and forward.
@available(iOS 26, macOS 26, *)
@Observable
@MainActor
final class HistoryMenu {
    typealias Item = WebPage.BackForwardList.Item

    let page: WebPage

    init(_ page: WebPage) {
        self.page = page
    }

    /// The nearest first.
    var back: [Item] { page.backForwardList.backList.reversed() }
    /// The nearest first.
    var forward: [Item] { page.backForwardList.forwardList }

    static func name(of item: Item) -> String {
        guard let title = item.title, !title.isEmpty else { return item.url.absoluteString }
        return title
    }

    func go(to item: Item) {
        page.load(item)
    }

    /// - Parameter offset: Such as -1 for the page before.
    func go(by offset: Int) {
        if let item = page.backForwardList[offset] { page.load(item) }
    }
}
