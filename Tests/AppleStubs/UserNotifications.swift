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
    open weak var delegate: (any UNUserNotificationCenterDelegate)?
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { fatalError() }
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { fatalError() }
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) { fatalError() }
    open func add(
        _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        fatalError()
    }
    open func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
        fatalError()
    }
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { fatalError() }
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) { fatalError() }
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) { fatalError() }
}

@available(iOS 10.0, macOS 10.14, *)
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
    @available(iOS 12.0, *)
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

@available(iOS 10.0, macOS 10.14, *)
public enum UNAuthorizationStatus: Int, Sendable { case notDetermined, denied, authorized, provisional, ephemeral }

@available(iOS 10.0, macOS 10.14, *)
open class UNNotificationSettings: NSObject {
    open var authorizationStatus: UNAuthorizationStatus { fatalError() }
}

@available(iOS 10.0, macOS 10.14, *)
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var sound: UNNotificationPresentationOptions { fatalError() }
    @available(iOS 14.0, macOS 11.0, *)
    public static var banner: UNNotificationPresentationOptions { fatalError() }
    @available(iOS 14.0, macOS 11.0, *)
    public static var list: UNNotificationPresentationOptions { fatalError() }
}

@available(iOS 15.0, macOS 12.0, *)
public enum UNNotificationInterruptionLevel: UInt, Sendable { case passive, active, timeSensitive, critical }

@available(iOS 10.0, macOS 10.14, *)
open class UNNotificationSound: NSObject {
    open class var `default`: UNNotificationSound { fatalError() }
}

@available(iOS 10.0, macOS 10.14, *)
open class UNNotificationContent: NSObject {
    open var userInfo: [AnyHashable: Any] { fatalError() }
}

@available(iOS 10.0, macOS 10.14, *)
open class UNMutableNotificationContent: UNNotificationContent {
    open var title: String = { fatalError() }()
    open var body: String = { fatalError() }()
    open override var userInfo: [AnyHashable: Any] {
        get { fatalError() }
        set { fatalError() }
    }
    open var sound: UNNotificationSound?
    open var attachments: [UNNotificationAttachment] = { fatalError() }()
    open var categoryIdentifier: String = { fatalError() }()
    @available(iOS 15.0, macOS 12.0, *)
    open var interruptionLevel: UNNotificationInterruptionLevel {
        get { fatalError() }
        set { fatalError() }
    }
}

@available(iOS 10.0, macOS 10.14, *)
open class UNNotificationAttachment: NSObject {
    public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws { fatalError() }
}

@available(iOS 10.0, macOS 10.14, *)
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var foreground: UNNotificationActionOptions { fatalError() }
}

@available(iOS 10.0, macOS 10.14, *)
open class UNNotificationAction: NSObject {
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) { fatalError() }
}

@available(iOS 10.0, macOS 10.14, *)
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
}

@available(iOS 10.0, macOS 10.14, *)
open class UNNotificationCategory: NSObject {
    public convenience init(
        identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
        options: UNNotificationCategoryOptions = []
    ) { fatalError() }
    open var identifier: String { fatalError() }
}

@available(iOS 10.0, macOS 10.14, *)
open class UNNotificationTrigger: NSObject {}

@available(iOS 10.0, macOS 10.14, *)
open class UNNotificationRequest: NSObject {
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) { fatalError() }
    open var content: UNNotificationContent { fatalError() }
}

@available(iOS 10.0, macOS 10.14, *)
open class UNNotification: NSObject {
    open var request: UNNotificationRequest { fatalError() }
}

@available(iOS 10.0, macOS 10.14, *)
open class UNNotificationResponse: NSObject {
    open var notification: UNNotification { fatalError() }
    open var actionIdentifier: String { fatalError() }
}

// swift-format-ignore
public let UNNotificationDefaultActionIdentifier: String = { fatalError() }()
// swift-format-ignore
public let UNNotificationDismissActionIdentifier: String = { fatalError() }()
