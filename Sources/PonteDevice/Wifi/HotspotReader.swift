#if canImport(NetworkExtension) && os(iOS)
    internal import Network
    internal import NetworkExtension
    internal import Ponte

    /// Asks `NEHotspotNetwork`, which wants the entitlement `com.apple.developer.networking.wifi-info` and the permission to know the
    /// precise location (Apple, "fetchCurrent(completionHandler:)").
    final class HotspotReader: WifiReader {
        private let permission = LocationPermission()

        func network(asks: @MainActor () async -> Bool) async throws -> WifiNetwork? {
            let wifi = permission.wifi {
                try InfoPlist.app.require("NSLocationWhenInUseUsageDescription", for: "The name of the Wi-Fi")
            }
            try await wifi.requirePermission(asks: asks)
            let name = await withCheckedContinuation { continuation in
                NEHotspotNetwork.fetchCurrent { continuation.resume(returning: $0?.ssid) }
            }
            if name == nil { try await LocatedWifi.explainNoName { await Self.isOnWifi() } }
            return name.flatMap { WifiNetwork(bytes: $0.utf8) }
        }

        /// The first path that a monitor tells is the one of now (Apple, "NWPathMonitor").
        private static func isOnWifi() async -> Bool {
            for await path in NWPathMonitor(requiredInterfaceType: .wifi).paths() { return path.status == .satisfied }
            return false
        }
    }

    extension NWPathMonitor {
        // The monitor is a sequence itself since iOS 17 alone.
        fileprivate func paths() -> AsyncStream<NWPath> {
            AsyncStream { output in
                pathUpdateHandler = { output.yield($0) }
                output.onTermination = { _ in self.cancel() }
                start(queue: .main)
            }
        }
    }

    extension WifiName {
        static func systemReader() -> any WifiReader { HotspotReader() }
    }
#endif
