#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    @MainActor
    enum RemoteNotifications {
        static func register() { NSApplication.shared.registerForRemoteNotifications() }
    }
#endif
