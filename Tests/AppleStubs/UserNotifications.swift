// The part of UserNotifications that the sources use, as Apple documents it.
@_exported public import Foundation

@available(iOS 10.0, *)
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var badge: UNAuthorizationOptions { fatalError() }
    public static var sound: UNAuthorizationOptions { fatalError() }
    public static var alert: UNAuthorizationOptions { fatalError() }
}

@available(iOS 10.0, *)
open class UNUserNotificationCenter: NSObject {
    open class func current() -> UNUserNotificationCenter { fatalError() }
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { fatalError() }
}
