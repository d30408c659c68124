internal import CGLibSupport
internal import GLibInterop

/// Listens to the changes of a session's cookies for as long as it lives.
@MainActor
final class CookieChanges {
    private let session: GObjectReference
    private let signal: UInt

    init(of session: GObjectReference, _ changed: @escaping @MainActor () -> Void) {
        self.session = session
        signal = connect(UnsafeMutableRawPointer(webkit_network_session_get_cookie_manager(session.pointer)), "changed") { _ in
            changed()
            return .nothing
        }
    }

    isolated deinit {
        disconnect(UnsafeMutableRawPointer(webkit_network_session_get_cookie_manager(session.pointer)), signal)
    }
}
