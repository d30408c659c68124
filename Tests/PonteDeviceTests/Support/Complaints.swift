import CWebKitGTK

/// Counts what GTK and GLib complain about while it lives.
@MainActor
final class Complaints {
    private static var current = 0
    var count: Int { Self.current }

    init() {
        Self.current = 0
        g_log_set_default_handler({ _, _, _, _ in MainActor.assumeIsolated { Complaints.current += 1 } }, nil)
    }

    isolated deinit { g_log_set_default_handler(g_log_default_handler, nil) }
}
