/// The loads that were allowed since the last commit, each for the frame that was taken for its own.
@MainActor
struct AllowedLoads {
    /// Kept of each kind; a page can ask for more.
    private static let most = 64

    private var mainFrame = RecentList<URL>(maximum: most, bytes: 2 << 20)
    private var subframes = RecentList<WKNavigationAction>(maximum: most, bytes: 2 << 20)

    mutating func note(_ action: WKNavigationAction) {
        guard let target = action.targetFrame, let url = action.request.url else { return }
        if target.isMainFrame {
            mainFrame.append(Self.address(url), bytes: url.addressLength)
        } else {
            subframes.append(action, bytes: action.addressLength)
        }
    }

    /// - Returns: What the main frame has asked for, if it was not allowed for the main frame.
    func notAsked(_ url: URL) -> (request: URLRequest, type: WKNavigationType)? {
        let address = Self.address(url)
        if mainFrame.contains(address) { return nil }
        let action = subframes.last { $0.request.url.map(Self.address) == address }
        return (action?.request ?? URLRequest(url: url), action?.navigationType ?? .other)
    }

    /// What was allowed later can be a load that has begun meanwhile.
    mutating func committed(_ url: URL?) {
        let last = url.flatMap { mainFrame.lastIndex(of: Self.address($0)) }
        mainFrame.removeFirst(last.map { $0 + 1 } ?? 0)
        subframes.removeAll()
    }

    /// To be compared: a load's fragment does not reach a server, and a redirect may give it another.
    private static func address(_ url: URL) -> URL {
        guard url.fragment != nil, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
        parts.fragment = nil
        return parts.url ?? url
    }
}
