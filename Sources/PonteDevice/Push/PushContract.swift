public import Ponte

/// The method and the event that `PushTokens` offers to pages.
public enum PushContract {
    /// `device.pushToken`. Throws `permissionDenied` and `unavailable`.
    public static let token = RemoteMethod<NoParameters, PushToken>("device.pushToken")
    /// `device.pushToken`: the new token, or `nil`.
    public static let changed = RemoteEvent<PushToken?>("device.pushToken", buffering: .newest(1))
}
