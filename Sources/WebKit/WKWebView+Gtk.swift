public import CWebKitGTK
internal import GLibInterop

/// Linux only: Apple's views are put into a window by UIKit and AppKit.
extension WKWebView {
    /// The widget to put into a window. It belongs to the view: keep the `WKWebView` for as long as it is shown.
    public var gtkWidget: UnsafeMutablePointer<GtkWidget> {
        UnsafeMutableRawPointer(view.pointer).assumingMemoryBound(to: GtkWidget.self)
    }
}
