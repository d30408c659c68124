/// The decision of Apple's WebKit on a navigation about which it asks no delegate: `NavigationClient::decidePolicyForNavigationAction` in NavigationState.mm.
package enum UnaskedPolicy: Equatable {
    case load, download
    /// Another app opens the address.
    case openElsewhere
    case nothing

    /// Schemes that WebKit takes without asking the URL loading system. Links of the second kind are taken after they were allowed.
    private static let ownSchemes = ["blob", "marketplace-kit"]

    /// - Parameters:
    ///   - hasTarget: False for a navigation that wants a window of its own.
    ///   - isLoadable: True if the URL loading system or a scheme handler can load it.
    ///   - opensElsewhere: True on a system on which WebKit hands unknown schemes to other apps: macOS.
    package init(scheme: String?, hasTarget: Bool, isDownload: Bool, isLoadable: Bool, opensElsewhere: Bool) {
        let scheme = scheme?.lowercased()
        if !hasTarget {
            self = .load
        } else if isLoadable || scheme.map(Self.ownSchemes.contains) == true {
            self = isDownload ? .download : .load
        } else {
            // To open a file would be a risk.
            self = opensElsewhere && scheme != nil && scheme != "file" ? .openElsewhere : .nothing
        }
    }
}
