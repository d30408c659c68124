internal import CGLibSupport
internal import CWebKitGTK

/// Calls back on the main loop while a file descriptor can be read or written, or its other end is closed, until it is stopped or dropped.
@MainActor
package final class DescriptorWatch {
    private var source: guint = 0

    /// The event that is waited for, beside the end.
    package enum Event {
        case readable, writable, end

        fileprivate var condition: GIOCondition {
            switch self {
            case .readable: G_IO_IN
            case .writable: G_IO_OUT
            case .end: GIOCondition(rawValue: 0)
            }
        }
    }

    package init(_ descriptor: Int32, for event: Event, _ body: @escaping @MainActor () -> Void) {
        let ready: @convention(c) (gpointer?) -> gboolean = { data in
            guard let data else { return 0 }
            nonisolated(unsafe) let body = Unmanaged<Callback<Void>>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { body.run(()) }
            return 1
        }
        let data = Unmanaged.passRetained(Callback<Void>(body)).toOpaque()
        source = pnt_watch_descriptor(descriptor, event.condition, ready, data, releaseObject)
    }

    isolated deinit { stop() }

    /// True where a window that must be painted goes first.
    package var yieldsToPainting = false {
        didSet {
            guard yieldsToPainting != oldValue, let source = g_main_context_find_source_by_id(nil, source) else { return }
            g_source_set_priority(source, yieldsToPainting ? Self.priorityBehindPainting : G_PRIORITY_HIGH_IDLE)
        }
    }

    /// GTK paints at `G_PRIORITY_HIGH_IDLE + 20`.
    private static let priorityBehindPainting = G_PRIORITY_HIGH_IDLE + 30

    package func stop() {
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
    }
}
