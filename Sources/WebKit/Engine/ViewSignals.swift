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

    func connect(_ signal: String, file: CallingFile = #fileID, _ handler: @escaping @MainActor (SignalArguments) -> Void) {
        handlers.append(GLibInterop.connect(UnsafeMutableRawPointer(view.pointer), signal, file: file, handler))
    }

    func connectAnswering(
        _ signal: String, file: CallingFile = #fileID, _ handler: @escaping @MainActor (SignalArguments) -> SignalResult
    ) {
        handlers.append(GLibInterop.connectAnswering(UnsafeMutableRawPointer(view.pointer), signal, file: file, handler))
    }

    /// For a view that is about to end: the engine would ask the user itself, and load and open what nobody is asked about.
    func refuse() {
        for signal in ["script-dialog", "print", "run-file-chooser", "permission-request", "context-menu", "authenticate"] {
            connectAnswering(signal) { _ in .handled(true) }
        }
        connectAnswering("decide-policy") { arguments in
            if let decision = arguments.object(1) { webkit_policy_decision_ignore(OpaqueDecision(retaining: decision).pointer) }
            return .handled(true)
        }
        connectAnswering("create") { _ in .object(nil) }
        webkit_web_view_set_is_muted(view.pointer, 1)
    }

    func disconnectAll() {
        for handler in handlers { disconnect(UnsafeMutableRawPointer(view.pointer), handler) }
        handlers = []
    }
}
