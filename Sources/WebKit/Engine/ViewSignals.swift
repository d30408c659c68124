internal import CGLibSupport
internal import GLibInterop

/// The signals of one view's widget to which an object listens.
@MainActor
final class ViewSignals {
    private let view: GObjectOwner<WebKitWebView>
    private var handlers: [UInt] = []

    init(_ view: GObjectOwner<WebKitWebView>) {
        self.view = view
    }

    func connect(_ signal: String, _ handler: @escaping @MainActor (SignalArguments) -> SignalResult) {
        handlers.append(GLibInterop.connect(UnsafeMutableRawPointer(view.pointer), signal, handler))
    }

    /// For a view that is about to end: the engine would ask the user itself.
    func refuse() {
        for signal in ["script-dialog", "print", "run-file-chooser", "permission-request", "context-menu", "authenticate"] {
            connect(signal) { _ in .handled(true) }
        }
    }

    func disconnectAll() {
        for handler in handlers { disconnect(UnsafeMutableRawPointer(view.pointer), handler) }
        handlers = []
    }
}
