/// Counts the long addresses of the documents of one view's pages. With a thousand frames that have one each, a page could fill the app's memory.
@MainActor
final class AddressAccount {
    /// In UTF-8 bytes, for main frames and for sub-frames.
    private static let maximum = 4 << 20
    /// An address that is no longer is always kept.
    private static let short = 4 << 10

    private var counts = (mainFrame: 0, subframes: 0)

    /// Holds an address, as long as it lives.
    @MainActor
    final class Entry {
        let text: String
        /// True if it takes room.
        var isLong: Bool { AddressAccount.cost(text) > 0 }
        private let account: AddressAccount
        private let isMainFrame: Bool

        fileprivate init(_ text: String, _ account: AddressAccount, _ isMainFrame: Bool) {
            (self.text, self.account, self.isMainFrame) = (text, account, isMainFrame)
        }

        isolated deinit {
            account.add(-AddressAccount.cost(text), isMainFrame)
        }
    }

    /// `nil` where there is no room for it.
    func entry(_ text: String, isMainFrame: Bool) -> Entry? {
        let count = isMainFrame ? counts.mainFrame : counts.subframes
        guard count + Self.cost(text) <= Self.maximum else { return nil }
        add(Self.cost(text), isMainFrame)
        return Entry(text, self, isMainFrame)
    }

    private static func cost(_ text: String) -> Int { text.utf8.count > short ? text.utf8.count : 0 }

    private func add(_ count: Int, _ isMainFrame: Bool) {
        if isMainFrame { counts.mainFrame += count } else { counts.subframes += count }
    }
}
