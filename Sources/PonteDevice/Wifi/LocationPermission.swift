#if canImport(CoreLocation)
    internal import CoreLocation
    internal import Ponte

    /// The user's permission to know the location, without which Apple's systems tell no name of a Wi-Fi.
    @MainActor
    final class LocationPermission: NSObject, CLLocationManagerDelegate {
        private let manager = CLLocationManager()
        private var waiting: [CheckedContinuation<Void, Never>] = []

        override init() {
            super.init()
            manager.delegate = self
        }

        /// - Parameter asks: True if the user may be asked now.
        /// - Throws: `PonteError` with `permissionDenied`.
        func require(asks: @MainActor () async -> Bool) async throws {
            if manager.authorizationStatus == .notDetermined, await asks() {
                await withCheckedContinuation { continuation in
                    waiting.append(continuation)
                    manager.requestWhenInUseAuthorization()
                }
            }
            // Which kinds of permission there are, depends on the system: macOS has no `authorizedWhenInUse`.
            switch manager.authorizationStatus {
            case .notDetermined, .restricted, .denied:
                throw PonteError(
                    .permissionDenied, "The name of the Wi-Fi needs the permission to know the location. Allow it in Settings.")
            default: return
            }
        }

        // Core Location calls it on the thread that made the manager.
        nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            MainActor.assumeIsolated {
                guard self.manager.authorizationStatus != .notDetermined else { return }
                let answered = waiting
                waiting = []
                for continuation in answered { continuation.resume() }
            }
        }
    }
#endif
