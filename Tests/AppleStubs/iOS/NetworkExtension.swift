// The part of NetworkExtension that the sources use, as Apple documents it.
@_exported public import Foundation

@available(iOS 14.0, *)
open class NEHotspotNetwork: NSObject {
    open var ssid: String { fatalError() }
    open class func fetchCurrent(completionHandler: @escaping @Sendable (NEHotspotNetwork?) -> Void) { fatalError() }
    open class func fetchCurrent() async -> NEHotspotNetwork? { fatalError() }
}
