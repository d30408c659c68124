#if canImport(NetworkExtension) && os(iOS)
    internal import NetworkExtension
    internal import Ponte

    /// Asks `NEHotspotNetwork`, which wants the entitlement `com.apple.developer.networking.wifi-info` and the permission to know the
    /// precise location (Apple, "fetchCurrent(completionHandler:)").
    final class HotspotReader: WifiReader {
        private let permission = LocationPermission()

        func network(asks: @MainActor () async -> Bool) async throws -> WifiNetwork? {
            try await permission.require(asks: asks)
            let name = await withCheckedContinuation { continuation in
                NEHotspotNetwork.fetchCurrent { continuation.resume(returning: $0?.ssid) }
            }
            return name.flatMap { WifiNetwork(bytes: $0.utf8) }
        }
    }

    extension WifiName {
        static func systemReader() -> any WifiReader { HotspotReader() }
    }
#endif
