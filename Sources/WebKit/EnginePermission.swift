internal import CGLibSupport
internal import GLibInterop
internal import PonteAsync

/// A wish of a page that Apple's delegate has no method for.
package enum EnginePermission: Sendable {
    case location
    case notifications

    /// `nil` for a request of another kind.
    init?(_ request: OpaquePointer) {
        let instance = UnsafeMutableRawPointer(request)
        if pnt_is_a(instance, webkit_geolocation_permission_request_get_type()) != 0 {
            self = .location
        } else if pnt_is_a(instance, webkit_notification_permission_request_get_type()) != 0 {
            self = .notifications
        } else {
            return nil
        }
    }
}

/// The one who decides about a view's pages, and what they may show then.
@MainActor
final class EnginePermissions {
    /// True for yes.
    var decide: (@MainActor (EnginePermission) async -> Bool)?
    /// As of `DesktopNotifications`.
    private let notifications = CallRate(20, within: .seconds(60), clock: ContinuousClock())

    /// The engine gives it to the desktop, if it is not one too many.
    func admitsNotification() -> Bool {
        decide != nil && notifications.take()
    }
}

extension WKWebView {
    /// Takes the place of the one who has decided before; without one, pages are denied.
    package func decidePermissions(_ decide: @escaping @MainActor (EnginePermission) async -> Bool) {
        engine.uiClient.permissions.decide = decide
    }
}
