public import Ponte

/// The name of the Wi-Fi network, for pages.
///
///     bridge.enable(WifiName())
///
/// In the page: `const network = await ponte.call("device.wifiName")`, which is `null` where the device is in no Wi-Fi network, and
/// otherwise has a `name` to show and its `bytes` to compare. On Linux it comes from NetworkManager, on iOS from
/// `NEHotspotNetwork`, on macOS from CoreWLAN.
@MainActor
public final class WifiName: Capability {
    /// `device.wifiName`. Throws `permissionDenied` and `unavailable`.
    public static let method = RemoteMethod<NoParameters, WifiNetwork?>("device.wifiName")

    private let reader: any WifiReader
    private let asks: @MainActor @Sendable (Caller) async -> Bool

    /// - Parameter asks: Whether the app asks the user now for what the system wants before it tells a name: on Apple systems, the
    ///   permission to know the location. It is called only where that has not been asked yet, for a page that the policy allows.
    public convenience init(asks: @escaping @MainActor @Sendable (Caller) async -> Bool = { _ in false }) {
        self.init(reader: Self.systemReader(), asks: asks)
    }

    init(reader: any WifiReader, asks: @escaping @MainActor @Sendable (Caller) async -> Bool) {
        self.reader = reader
        self.asks = asks
    }

    public func add(to bridge: Bridge, for policy: Policy?) {
        bridge.handle(withContext: Self.method, for: policy) { [self] _, call in try await network(for: call.caller) }
    }

    /// The network that the device is in.
    ///
    /// - Parameter caller: For whom `asks` is called.
    /// - Throws: `PonteError` with `permissionDenied` or `unavailable`.
    public func network(for caller: Caller) async throws -> WifiNetwork? {
        let asks = asks
        return try await reader.network { await asks(caller) }
    }
}
