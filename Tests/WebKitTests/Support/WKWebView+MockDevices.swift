import CWebKitGTK
import WebKit

extension WKWebView {
    /// Gives the page a camera and a microphone that need no hardware.
    func useMockDevices() {
        let view = UnsafeMutableRawPointer(gtkWidget).assumingMemoryBound(to: WebKitWebView.self)
        webkit_settings_set_enable_mock_capture_devices(webkit_web_view_get_settings(view), 1)
    }
}
