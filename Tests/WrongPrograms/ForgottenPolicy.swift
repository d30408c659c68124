// A bridge needs to know who may speak.
import Ponte
import WebKit

@MainActor
func forgottenPolicy(_ bridge: Bridge, _ store: Store) {
    _ = Bridge(WKWebView())
}
