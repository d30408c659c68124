internal import Foundation

/// Is told by the `NavigationProxy` what the bridge wants to know.
@MainActor
protocol NavigationWatcher: AnyObject {
    /// - Returns: Whether the address was meant for the bridge: there is nothing to load then.
    func takes(_ url: URL?) -> Bool
    /// The main frame shows another document.
    func documentCommitted()
}
