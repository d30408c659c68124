public import Foundation
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
    private let reader: any WifiReader
    private let asks: @MainActor @Sendable (Caller) async -> Bool

    /// - Parameter asks: True if the app asks the user now for what the system wants before it tells a name: on Apple systems, the
    ///   permission to know the location. It is called only where that has not been asked yet, for a page that the policy allows.
    public convenience init(asks: @escaping @MainActor @Sendable (Caller) async -> Bool = { _ in false }) {
        self.init(reader: Self.systemReader(), asks: asks)
    }

    init(reader: any WifiReader, asks: @escaping @MainActor @Sendable (Caller) async -> Bool) {
        self.reader = reader
        self.asks = asks
    }

    /// Offers what `WifiContract` names. The bridge keeps it.
    public func add(to bridge: Bridge, for policy: Policy?) {
        bridge.handle(withContext: WifiContract.network, for: policy) { [self] _, call in try await network(for: call.caller) }
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

/// The system's source of the Wi-Fi name: one file for each platform.
@MainActor
protocol WifiReader: AnyObject {
    /// - Parameter asks: True if the user may be asked for permission now, where the system wants one; called then only.
    /// - Returns: `nil` where the device is in no Wi-Fi network.
    /// - Throws: `PonteError` with `permissionDenied` or `unavailable`.
    func network(asks: @MainActor () async -> Bool) async throws -> WifiNetwork?
}

/// The Wi-Fi network that the device is in: `{ name: string, bytes: Uint8Array }` in JavaScript.
public struct WifiNetwork: Codable, Hashable, Sendable {
    /// The name for people: its bytes as UTF-8, with U+FFFD in place of what is none.
    public let name: String
    /// The name itself, 1 to 32 bytes of any value (IEEE 802.11, "SSID element"). Two networks with the same bytes are the same.
    public let bytes: Data

    /// - Returns: `nil` for a name without a byte, which is none, and for more than 32.
    public init?(bytes: some Sequence<UInt8>) {
        self.bytes = Data(bytes)
        name = String(decoding: self.bytes, as: UTF8.self)
        guard 1...32 ~= self.bytes.count else { return nil }
    }
}
