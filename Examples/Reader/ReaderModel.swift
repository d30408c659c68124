import Foundation
import Observation
import Ponte
import WebKit

/// The reader: its page, what the page may ask of the app, and what a window shows of it. It is the same in GTK and in SwiftUI.
@available(iOS 26, macOS 26, *)
@Observable
@MainActor
final class ReaderModel {
    let page: WebPage
    /// Opens a link to another site that the user has followed: set by the window.
    @ObservationIgnored var openOutside: @MainActor (URL) -> Void = { _ in }
    /// Of the pages' text, in pixels.
    private(set) var textSize = 18
    /// Lives as long as this object: the calls of a bridge that is released end.
    private let bridge: Bridge

    private static let textSizes = 14...26

    /// - Parameters:
    ///   - folder: The pages' folder.
    ///   - file: Keeps the user's places.
    init(pagesIn folder: URL, placesIn file: URL) {
        var configuration = WebPage.Configuration()
        // The places are the app's: the pages store nothing.
        configuration.websiteDataStore = .nonPersistent()
        if let scheme = URLScheme(ReaderPages.scheme) { configuration.urlSchemeHandlers[scheme] = ReaderPages(in: folder) }
        let (outside, links) = AsyncStream.makeStream(of: URL.self, bufferingPolicy: .bufferingNewest(8))
        page = WebPage(configuration: configuration, navigationDecider: OutsideLinks(links))
        bridge = Bridge(page, configuration: configuration, policy: .mainFrame(of: "reader://library"))
        connect(Places(in: file))
        Task { [weak self] in
            for await url in outside { self?.openOutside(url) }
        }
    }

    private func connect(_ places: Places) {
        bridge.handle(Reading.articles) {
            var entries: [Reading.Entry] = []
            for article in Essay.all {
                entries.append(Reading.Entry(article: article, read: await places.place(in: article.id)))
            }
            return entries
        }
        bridge.handle(Reading.place) { article in await places.place(in: article) }
        bridge.handle(Reading.keep) { place in try await places.keep(place) }
        // The page hears of what Swift observes.
        bridge.handleStream(Reading.textSize) { [weak self] in
            self?.textSizes() ?? AsyncStream { $0.finish() }
        }
    }

    /// The size as Swift observes it.
    private func textSizes() -> AsyncStream<Int> {
        AsyncStream { sizes in
            let reading = Task { [weak self] in
                for await size in Observations({ [weak self] in self?.textSize }) {
                    guard let size else { break }
                    sizes.yield(size)
                }
                sizes.finish()
            }
            sizes.onTermination = { _ in reading.cancel() }
        }
    }

    // MARK: What a window shows

    var title: String { page.title.isEmpty ? "Reader" : page.title }
    /// 0 to 1; `nil` while nothing loads.
    var progress: Double? { page.isLoading ? page.estimatedProgress : nil }
    var canGoBack: Bool { page.backForwardList[-1] != nil }
    var canShrink: Bool { textSize > Self.textSizes.lowerBound }
    var canGrow: Bool { textSize < Self.textSizes.upperBound }

    // MARK: What the user does

    func openLibrary() {
        page.load(URL(string: ReaderPages.home))
    }

    func goBack() {
        if let item = page.backForwardList[-1] { page.load(item) }
    }

    func shrink() {
        if canShrink { textSize -= 2 }
    }

    func grow() {
        if canGrow { textSize += 2 }
    }
}
