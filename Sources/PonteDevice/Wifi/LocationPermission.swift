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

        func ask() async {
            await withCheckedContinuation { continuation in
                waiting.append(continuation)
                manager.requestWhenInUseAuthorization()
            }
        }

        var state: LocatedWifi.Permission {
            // Which kinds of permission there are, depends on the system: macOS has no `authorizedWhenInUse`.
            switch manager.authorizationStatus {
            case .notDetermined: .undecided
            case .restricted, .denied: .refused
            default: manager.accuracyAuthorization == .reducedAccuracy ? .approximate : .precise
            }
        }

        /// - Parameter checkInfoPlist: As in `LocatedWifi`.
        func wifi(_ checkInfoPlist: @escaping @MainActor () throws -> Void) -> LocatedWifi {
            LocatedWifi(checkInfoPlist: checkInfoPlist, permission: { self.state }, ask: { await self.ask() })
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
