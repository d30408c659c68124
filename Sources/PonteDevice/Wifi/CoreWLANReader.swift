#if canImport(CoreWLAN) && os(macOS)
    internal import CoreWLAN
    internal import Ponte

    /// Asks CoreWLAN, which since macOS 14 wants the permission to know the location (Apple, "CWInterface").
    final class CoreWLANReader: WifiReader {
        private let permission = LocationPermission()

        func network(asks: @MainActor () async -> Bool) async throws -> WifiNetwork? {
            guard let interface = CWWiFiClient.shared().interface() else {
                throw PonteError(.unavailable, "This device has no Wi-Fi.")
            }
            let wifi = permission.wifi {
                try InfoPlist.app.require(
                    "NSLocationUsageDescription", "NSLocationWhenInUseUsageDescription", for: "The name of the Wi-Fi")
            }
            try await wifi.requirePermission(asks: asks)
            return interface.ssidData().flatMap { WifiNetwork(bytes: $0) }
        }
    }

    extension WifiName {
        static func systemReader() -> any WifiReader { CoreWLANReader() }
    }
#endif
