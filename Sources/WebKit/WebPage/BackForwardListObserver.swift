internal import CGLibSupport
internal import GLibInterop

/// Tells of each change of a view's back/forward list, until it goes away.
@MainActor
final class BackForwardListObserver {
    private let list: GObjectReference
    private let handler: UInt

    init?(_ webView: WKWebView, _ changed: @escaping @MainActor () -> Void) {
        guard let pointer = webkit_web_view_get_back_forward_list(webView.view.pointer) else { return nil }
        list = GObjectReference(retaining: pointer)
        handler = connect(UnsafeMutableRawPointer(pointer), "changed") { _ in
            changed()
        }
    }

    isolated deinit {
        disconnect(UnsafeMutableRawPointer(list.pointer), handler)
    }
}
