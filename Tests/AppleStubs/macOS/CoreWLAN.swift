// The part of CoreWLAN that the sources use, as Apple documents it.
@_exported public import Foundation

open class CWWiFiClient: NSObject {
    open class func shared() -> CWWiFiClient { fatalError() }
    open func interface() -> CWInterface? { fatalError() }
}

open class CWInterface: NSObject {
    open func ssidData() -> Data? { fatalError() }
}
