import PonteDevice
import UIKit
import WebKit

/// Owns the page, and hands over what APNs says: only the app's delegate is told.
@main
final class AppDelegate: NSObject, UIApplicationDelegate {
    private lazy var tokens = APNsProvider()
    private(set) lazy var page = PhonePage(
        WKWebView(frame: .zero, configuration: PhonePage.configuration(filesIn: Bundle.main.bundleURL)), tokens: tokens)

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        tokens.didRegister(deviceToken: deviceToken)
    }

    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        tokens.didFail()
    }
}
