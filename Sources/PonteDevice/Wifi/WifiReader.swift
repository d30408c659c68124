/// Where the system tells the name of the Wi-Fi: one file for each platform.
@MainActor
protocol WifiReader: AnyObject {
    /// - Parameter asks: Whether the user may be asked for permission now, where the system wants one; called then only.
    /// - Returns: `nil` where the device is in no Wi-Fi network.
    /// - Throws: `PonteError` with `permissionDenied` or `unavailable`.
    func network(asks: @MainActor () async -> Bool) async throws -> WifiNetwork?
}
