// Foundation's, on macOS.
public import Foundation

@available(macOS 10.0, *)
open class NSAppleEventManager: NSObject {
    open class func shared() -> NSAppleEventManager { fatalError() }
    open var currentAppleEvent: NSAppleEventDescriptor? { fatalError() }
}

@available(macOS 10.0, *)
open class NSAppleEventDescriptor: NSObject {
    // `AEEventClass` and `AEEventID`.
    open var eventClass: UInt32 { fatalError() }
    open var eventID: UInt32 { fatalError() }
}

extension ProcessInfo {
    @available(macOS 10.7, *)
    public func disableAutomaticTermination(_ reason: String) { fatalError() }
    @available(macOS 10.6, *)
    public func disableSuddenTermination() { fatalError() }
}
