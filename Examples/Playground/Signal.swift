import CWebKitGTK

private final class Handler {
    let run: @MainActor () -> Void

    init(_ run: @escaping @MainActor () -> Void) {
        self.run = run
    }
}

/// Calls `action` each time a GTK object emits `signal`, for as long as the object lives.
@MainActor
func connect(_ object: UnsafeMutableRawPointer, _ signal: String, _ action: @escaping @MainActor () -> Void) {
    // GTK's signals without arguments of their own all have this form; those without a result ignore it.
    let callback: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = { _, data in
        guard let data else { return 0 }
        nonisolated(unsafe) let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.run() }
        return 0
    }
    g_signal_connect_data(
        object, signal, unsafeBitCast(callback, to: GCallback.self), Unmanaged.passRetained(Handler(action)).toOpaque(),
        { data, _ in
            guard let data else { return }
            Unmanaged<Handler>.fromOpaque(data).release()
        }, GConnectFlags(rawValue: 0))
}
