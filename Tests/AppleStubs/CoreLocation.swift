// The part of CoreLocation that the sources use, as Apple documents it. `authorizedWhenInUse` is not on macOS, so not here.
@_exported public import Foundation

public enum CLAuthorizationStatus: Int32, Sendable { case notDetermined, restricted, denied, authorizedAlways }

public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }

open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)?
    open var authorizationStatus: CLAuthorizationStatus { fatalError() }
    open var accuracyAuthorization: CLAccuracyAuthorization { fatalError() }
    open func requestWhenInUseAuthorization() { fatalError() }
}

public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}
