// The part of CoreLocation that the sources use, as Apple documents it. `authorizedWhenInUse` is not on macOS, so not here.
@_exported public import Foundation

@available(iOS 4.2, macOS 10.7, *)
public enum CLAuthorizationStatus: Int32, Sendable { case notDetermined, restricted, denied, authorizedAlways }

@available(iOS 14.0, macOS 11.0, *)
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }

@available(iOS 2.0, macOS 10.6, *)
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)?
    @available(iOS 14.0, macOS 11.0, *)
    open var authorizationStatus: CLAuthorizationStatus { fatalError() }
    @available(iOS 14.0, macOS 11.0, *)
    open var accuracyAuthorization: CLAccuracyAuthorization { fatalError() }
    @available(iOS 8.0, macOS 10.15, *)
    open func requestWhenInUseAuthorization() { fatalError() }
}

@available(iOS 2.0, macOS 10.6, *)
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}
