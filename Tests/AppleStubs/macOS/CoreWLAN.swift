// The part of CoreWLAN that the sources use, as Apple documents it.
@_exported public import Foundation

@available(macOS 10.6, *)
open class CWWiFiClient: NSObject {
    open class func shared() -> CWWiFiClient { fatalError() }
    open func interface() -> CWInterface? { fatalError() }
}

@available(macOS 10.6, *)
open class CWInterface: NSObject {
    open func ssidData() -> Data? { fatalError() }
}
