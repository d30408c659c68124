import Foundation

/// For CoreLocation's.
final class CLLocationManager {
    enum AuthorizationStatus {
        case denied, authorizedWhenInUse, authorizedAlways
    }

    var authorizationStatus = AuthorizationStatus.authorizedWhenInUse
}

/// For NetworkExtension's.
final class NEHotspotNetwork {
    nonisolated(unsafe) static var current: NEHotspotNetwork?
    let ssid: String

    init(ssid: String) {
        self.ssid = ssid
    }

    static func fetchCurrent(completionHandler: @escaping (NEHotspotNetwork?) -> Void) {
        completionHandler(current)
    }
}

func calcWebviewFrame() -> CGRect {
    CGRect(x: 0, y: 0, width: 320, height: 480)
}
