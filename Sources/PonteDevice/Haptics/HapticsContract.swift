public import Ponte

/// The method that `Haptics` offers to pages.
public enum HapticsContract {
    /// `device.haptic`. Throws `unavailable` on a device that cannot be felt; a Mac does not tell.
    public static let play = BridgeMethod<Haptics.Style, Void>("device.haptic")
}
