internal import CWebKitGTK

/// Calls back once on the main loop when the time is over, unless it is dropped before. A task that sleeps wakes three threads for that.
@MainActor
package final class MainLoopTimer {
    private var source: guint = 0

    private final class Body {
        let run: @MainActor () -> Void

        init(_ run: @escaping @MainActor () -> Void) {
            self.run = run
        }
    }

    package init(after milliseconds: UInt32, _ body: @escaping @MainActor () -> Void) {
        let over: GSourceFunc = { data in
            guard let data else { return 0 }
            nonisolated(unsafe) let body = Unmanaged<Body>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { body.run() }
            return 0
        }
        let data = Body { [weak self] in
            self?.source = 0
            body()
        }
        source = g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, over, Unmanaged.passRetained(data).toOpaque()) { data in
            if let data { Unmanaged<Body>.fromOpaque(data).release() }
        }
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
    }
}
