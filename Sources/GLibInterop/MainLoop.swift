internal import CGLibSupport
internal import CWebKitGTK

/// GLib's main loop, which is the main thread's.
@MainActor
package enum MainLoop {
    /// Makes GLib's main context run the main dispatch queue too, for programs whose main is not async.
    package static func attachMainQueue() {
        pnt_attach_main_queue()
    }
}
