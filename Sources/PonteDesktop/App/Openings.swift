#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation

    /// The files and addresses that the app was opened with.
    @MainActor
    final class Openings {
        /// Of those that nobody has taken. The oldest go.
        static let limit = 256

        private var waiting: [URL] = []
        private var waitingLinks: [URL] = []
        private var pages: [Int: AsyncStream<URL>.Continuation] = [:]
        private var nextPage = 0

        var onOpen: (@MainActor ([URL]) -> Void)? {
            didSet {
                guard let onOpen, !waiting.isEmpty else { return }
                defer { waiting = [] }
                onOpen(waiting)
            }
        }

        /// Nothing is told of nothing: what was no address is left out before.
        func take(_ urls: [URL]) {
            guard !urls.isEmpty else { return }
            if let onOpen { onOpen(urls) } else { waiting = (waiting + urls).suffix(Self.limit) }
            let links = urls.filter { !$0.isFileURL }
            if pages.isEmpty { waitingLinks = (waitingLinks + links).suffix(Self.limit) }
            for page in pages.values { for link in links { page.yield(link) } }
        }

        /// The addresses, and no files, from now on, and those that no page has taken.
        func links() -> AsyncStream<URL> {
            let (links, page) = AsyncStream.makeStream(of: URL.self, bufferingPolicy: .bufferingOldest(Self.limit))
            let number = nextPage
            nextPage += 1
            pages[number] = page
            page.onTermination = { [weak self] _ in
                Task { @MainActor in self?.pages[number] = nil }
            }
            for link in waitingLinks { page.yield(link) }
            waitingLinks = []
            return links
        }
    }
#endif
