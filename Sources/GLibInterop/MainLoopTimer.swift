internal import CWebKitGTK

/// Calls back once on the main loop when the time is over, unless it is dropped before. A task that sleeps wakes three threads for that.
@MainActor
package final class MainLoopTimer {
    private var source: guint = 0

    /// - Parameter isPatient: True for one that lets all else go first that has come meanwhile.
    package init(after milliseconds: UInt32, isPatient: Bool = false, _ body: @escaping @MainActor () -> Void) {
        let over: GSourceFunc = { data in
            guard let data else { return 0 }
            nonisolated(unsafe) let body = Unmanaged<Callback<Void>>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { body.run(()) }
            return 0
        }
        let callback = Callback<Void> { [weak self] in
            self?.source = 0
            body()
        }
        let priority = isPatient ? G_PRIORITY_DEFAULT_IDLE : G_PRIORITY_DEFAULT
        source = g_timeout_add_full(priority, milliseconds, over, Unmanaged.passRetained(callback).toOpaque()) { data in
            if let data { Unmanaged<Callback<Void>>.fromOpaque(data).release() }
        }
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
    }
}
