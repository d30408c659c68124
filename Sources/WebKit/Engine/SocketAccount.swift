/// The packets that wait in a page's socket for one of its windows. The frames of a page share the socket, and none takes another's room.
@MainActor
final class SocketAccount {
    enum Kind: Int, CaseIterable {
        /// A window of the main frame.
        case mainFrame
        /// A window of another frame.
        case subframe
        /// The refusals of posts whose answers had no room.
        case refusals
    }

    let kind: Kind
    /// Of the packets that wait, with what each costs beside.
    var bytes = 0

    init(_ kind: Kind) {
        self.kind = kind
    }
}

/// The packets that wait in a page's socket for all windows of each kind.
@MainActor
struct SocketTotals {
    private struct Total {
        var bytes = 0
        var files = 0
        var fileBytes = 0
    }

    private var totals = SocketAccount.Kind.allCases.map { _ in Total() }

    /// For one window of a sub-frame, where those of others wait.
    private static let maximumOfSubframe = 32 << 20
    /// That much of each window may wait beside, for as many windows as a page has frames: those of windows that are gone wait, too.
    private static let beside = 64 << 10
    private static let maximumBeside = 1024 * beside

    private static func maximum(_ kind: SocketAccount.Kind) -> (bytes: Int, files: Int, sharesOfUnread: Int) {
        switch kind {
        case .mainFrame: (192 << 20, 12, 4)
        case .subframe: (64 << 20, 6, 1)
        case .refusals: (64 << 20, 0, 0)
        }
    }

    func hasRoom(for count: Int, of account: SocketAccount) -> Bool {
        let (total, maximum) = (totals[account.kind.rawValue].bytes + count, Self.maximum(account.kind).bytes)
        if account.kind != .refusals, account.bytes + count <= Self.beside { return total <= maximum + Self.maximumBeside }
        if account.kind == .subframe, account.bytes + count > Self.maximumOfSubframe { return false }
        return total <= maximum
    }

    /// False while so many memory files wait that a body had better go in packets.
    func takesFiles(of account: SocketAccount) -> Bool {
        totals[account.kind.rawValue].files < Self.maximum(account.kind).files
    }

    /// - Parameter unread: Of all files that the page has not read, in bytes. One that is larger may wait alone.
    func hasRoom(forFileOf count: Int, of account: SocketAccount, unread: Int) -> Bool {
        let total = totals[account.kind.rawValue]
        return count == 0 || total.files == 0 || count <= Self.maximum(account.kind).sharesOfUnread * unread - total.fileBytes
    }

    /// - Parameter file: The bytes of a memory file that goes with the packet.
    mutating func add(_ cost: Int, file: Int?, to account: SocketAccount) {
        account.bytes += cost
        change(account.kind, by: 1, cost, file)
    }

    mutating func take(_ cost: Int, file: Int?, from account: SocketAccount) {
        account.bytes -= cost
        change(account.kind, by: -1, cost, file)
    }

    private mutating func change(_ kind: SocketAccount.Kind, by sign: Int, _ cost: Int, _ file: Int?) {
        totals[kind.rawValue].bytes += sign * cost
        guard let file else { return }
        totals[kind.rawValue].files += sign
        totals[kind.rawValue].fileBytes += sign * file
    }
}
