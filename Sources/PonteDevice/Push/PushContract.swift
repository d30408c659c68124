public import Ponte

/// The method and the event that `PushTokens` offers to pages.
public enum PushContract {
    /// `device.pushToken`. Throws `permissionDenied` and `unavailable`.
    public static let token = BridgeMethod<NoValue, PushToken>("device.pushToken")
    /// `device.pushToken`: the new token, or `nil`.
    public static let changed = BridgeEvent<PushToken?>("device.pushToken", buffering: .newest(1))
}
