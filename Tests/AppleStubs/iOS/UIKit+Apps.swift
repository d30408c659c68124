// The part of UIKit that apps use, as Apple documents it: the app's delegate, scenes, windows.
public import Foundation

// Apple's methods are optional. Those that each app here has are not, so that a misspelled one is found.
@available(iOS 2.0, *)
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    @available(iOS 3.0, *)
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    @available(iOS 3.0, *)
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
}
extension UIApplicationDelegate {
    public static func main() { fatalError() }
}

extension UIApplication {
    public var delegate: (any UIApplicationDelegate)? {
        get { fatalError() }
        set { fatalError() }
    }
}

@available(iOS 13.0, *)
extension UIScene {
    @MainActor
    open class ConnectionOptions: NSObject {}
}

@available(iOS 13.0, *)
@MainActor
open class UISceneSession: NSObject {}

@available(iOS 13.0, *)
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}

@available(iOS 13.0, *)
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindow {
    public func makeKeyAndVisible() { fatalError() }
}
