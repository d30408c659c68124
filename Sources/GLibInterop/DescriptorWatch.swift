internal import CGLibSupport
internal import CWebKitGTK

/// Calls back on the main loop while a file descriptor can be read or written, until it is stopped or dropped.
@MainActor
package final class DescriptorWatch {
    private var source: guint = 0

    private final class Body {
        let run: @MainActor () -> Void

        init(_ run: @escaping @MainActor () -> Void) {
            self.run = run
        }
    }

    /// - Parameter writes: True to wait for room, false to wait for what there is to read, or the end.
    package init(_ descriptor: Int32, writes: Bool = false, _ body: @escaping @MainActor () -> Void) {
        let ready: @convention(c) (gpointer?) -> gboolean = { data in
            guard let data else { return 0 }
            nonisolated(unsafe) let body = Unmanaged<Body>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { body.run() }
            return 1
        }
        let data = Unmanaged.passRetained(Body(body)).toOpaque()
        source = pnt_watch_descriptor(descriptor, writes ? 1 : 0, ready, data) { data in
            if let data { Unmanaged<Body>.fromOpaque(data).release() }
        }
    }

    isolated deinit { stop() }

    package func stop() {
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
    }
}
