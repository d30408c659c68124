import CWebKitGTK
import WebKit

/// The functions of the engine that tests need and Apple's API does not have.
extension WKWebView {
    /// Gives the page a camera and a microphone that need no hardware.
    func useMockDevices() {
        webkit_settings_set_enable_mock_capture_devices(webkit_web_view_get_settings(engineView), 1)
    }

    /// Makes the view's data store reach the loopback interface where the environment names a proxy.
    func ignoreProxies() {
        webkit_network_session_set_proxy_settings(
            webkit_web_view_get_network_session(engineView), WEBKIT_NETWORK_PROXY_MODE_NO_PROXY, nil)
    }

    /// Lets the page post to a handler that hears nothing: the engine carries these messages itself, in line with all that its web process tells.
    func addEngineMessageHandler(_ name: String) {
        webkit_user_content_manager_register_script_message_handler(
            webkit_web_view_get_user_content_manager(engineView), name, nil)
    }

    private var engineView: UnsafeMutablePointer<WebKitWebView> {
        UnsafeMutableRawPointer(gtkWidget).assumingMemoryBound(to: WebKitWebView.self)
    }
}
