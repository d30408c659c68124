internal import Foundation
public import Ponte

/// The app's part: the list of articles, and what a page may do with it. An app for iOS calls `connect(_:)` with the bridge of its web view.
@MainActor
public final class ReadingList {
    public private(set) var articles: [Article]
    private weak var bridge: Bridge?

    public init(_ articles: [Article] = []) {
        self.articles = articles
    }

    public func connect(_ bridge: Bridge) {
        self.bridge = bridge
        bridge.handle(Articles.all) { [weak self] in self?.articles ?? [] }
        bridge.handle(Articles.add) { [weak self] title in
            guard let self, !title.isEmpty else { throw Articles.untitled("An article needs a title.") }
            let article = Article(number: articles.count + 1, title: title)
            articles.append(article)
            try tellOfChange()
            return article
        }
        bridge.handleStream(Articles.search) { [weak self] word in
            let found = self?.articles.filter { $0.title.localizedCaseInsensitiveContains(word) } ?? []
            return AsyncStream { results in
                for article in found { results.yield(article) }
                results.finish()
            }
        }
        bridge.on(withContext: Articles.read) { [weak self] number, context in self?.markAsRead(number, context) }
    }

    /// A handler that can be tested alone.
    public func markAsRead(_ number: Int, _ context: CallContext) {
        guard context.caller.isMainFrame, let index = articles.firstIndex(where: { $0.number == number }) else { return }
        articles[index].isRead = true
        try? tellOfChange()
    }

    private func tellOfChange() throws {
        try bridge?.send(Articles.changed, articles)
    }

    /// The page, which the app carries with it: one text, with its script.
    public static func page() throws -> String {
        try text(of: "index.html").replacing(
            #"<script src="page.js"></script>"#, with: "<script>\(try text(of: "page.js"))</script>")
    }

    private static func text(of name: String) throws -> String {
        guard let file = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Page") else {
            throw CocoaError(.fileNoSuchFile)
        }
        return try String(contentsOf: file, encoding: .utf8)
    }
}
