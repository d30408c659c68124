internal import PontePage
internal import PonteWire

/// Something native that pages can use, with its methods and events: a player, a camera, the name of the Wi-Fi.
///
///     bridge.enable(MediaPlayer())
///
/// It does nothing, and asks the user for nothing, before a page calls it.
@MainActor
public protocol Capability {
    /// Adds its methods and events to a bridge.
    ///
    /// - Parameters:
    ///   - bridge: The bridge of the page.
    ///   - policy: The documents that may use them; `nil` is the bridge's policy.
    func add(to bridge: Bridge, for policy: Policy?)
}

extension Bridge {
    /// Opens a capability to pages.
    ///
    /// - Parameters:
    ///   - capability: The part that is enabled.
    ///   - policy: The documents that may use it; `nil` is the bridge's policy.
    public func enable(_ capability: some Capability, for policy: Policy? = nil) {
        capability.add(to: self, for: policy)
    }
}
