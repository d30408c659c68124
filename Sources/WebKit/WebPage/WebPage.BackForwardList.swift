internal import GLibInterop

extension WebPage {
    /// The pages that a `WebPage` has shown, as they are listed at the time of the question. All lists of one page are equal.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/webkit/webpage/backforwardlist-swift.struct)
    @MainActor
    public struct BackForwardList: Equatable, Sendable {
        private let wrapped: WKBackForwardList
        private let address: UInt

        init(_ wrapped: WKBackForwardList) {
            (self.wrapped, address) = (wrapped, wrapped.address)
        }

        /// The items before the current one, the oldest first. See `WKBackForwardList.backList` for how many.
        public var backList: [Item] { wrapped.backList.map { Item($0) } }

        /// The page that is shown; `nil` before the first.
        public var currentItem: Item? { wrapped.currentItem.map { Item($0) } }

        /// The items after the current one, the nearest first.
        public var forwardList: [Item] { wrapped.forwardList.map { Item($0) } }

        /// The item at a place before (negative) or after the current one, which is at 0.
        public subscript(_ index: Int) -> Item? { wrapped.item(at: index).map { Item($0) } }

        public nonisolated static func == (left: Self, right: Self) -> Bool { left.address == right.address }
    }
}

extension WebPage.BackForwardList {
    /// A page that was shown, with its title and addresses at the time of the question.
    public struct Item: Equatable, Identifiable, Sendable {
        /// Is the same each time for the same item of the list. On Apple's systems each read of the list gives another.
        public struct ID: Hashable, Sendable {
            private let item: UInt

            @MainActor
            fileprivate init(_ item: WKBackForwardListItem) {
                self.item = UInt(bitPattern: item.item.pointer)
            }
        }

        let wrapped: WKBackForwardListItem
        /// Tells the items of a page apart.
        public let id: ID
        /// The page's title; `nil` without one.
        public let title: String?
        /// The page's address.
        public let url: URL
        /// The address that was asked for, before redirects.
        public let initialURL: URL

        @MainActor
        init(_ wrapped: WKBackForwardListItem) {
            self.wrapped = wrapped
            (id, title, url, initialURL) = (ID(wrapped), wrapped.title, wrapped.url, wrapped.initialURL)
        }

        public static func == (left: Item, right: Item) -> Bool {
            left.id == right.id && left.title == right.title && left.url == right.url && left.initialURL == right.initialURL
        }
    }
}
