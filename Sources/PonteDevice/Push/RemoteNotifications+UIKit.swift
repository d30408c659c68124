#if canImport(UIKit)
    internal import UIKit

    @MainActor
    enum RemoteNotifications {
        static func register() { UIApplication.shared.registerForRemoteNotifications() }
    }
#endif
