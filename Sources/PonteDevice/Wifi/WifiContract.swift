public import Ponte

/// The method that `WifiName` offers to pages.
public enum WifiContract {
    /// `device.wifiName`. Throws `permissionDenied` and `unavailable`.
    public static let network = BridgeMethod<NoValue, WifiNetwork?>("device.wifiName")
}
