internal import CGLibSupport
internal import GLibInterop

@MainActor
public final class WKWebsiteDataStore: NSObject {
    let session: GObjectReference
    private static let standard = WKWebsiteDataStore(session: GObjectReference(retaining: webkit_network_session_get_default()))

    public static func `default`() -> WKWebsiteDataStore { standard }

    init(session: GObjectReference) {
        self.session = session
    }
}
extension WKWebsiteDataStore {
    public static func nonPersistent() -> WKWebsiteDataStore {
        WKWebsiteDataStore(session: GObjectReference(takingOwnershipOf: webkit_network_session_new_ephemeral()))
    }
}
