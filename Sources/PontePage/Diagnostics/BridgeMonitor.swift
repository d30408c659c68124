/// The counts of a bridge, and those who look on: apps find it in the members of `InspectableBridge`.
@MainActor
public final class BridgeMonitor {
    package let refusals: Refusals
    package let readers = TrafficReaders()
    /// Messages to pages that had no way to hear them, or failed at them.
    package var undelivered = 0
    private var drops: [DropReason: Int] = [:]

    package init(_ refusals: Refusals = Refusals()) {
        self.refusals = refusals
    }

    package func drop(_ reason: DropReason, _ count: Int = 1) {
        if count > 0 { drops[reason, default: 0] += count }
    }

    /// The counts that each bridge has; the rest is the bridge's own.
    package var diagnostics: BridgeDiagnostics {
        var diagnostics = BridgeDiagnostics()
        diagnostics.refusalsByCode = refusals.byCode
        diagnostics.dropsByReason = drops
        diagnostics.undelivered = undelivered
        return diagnostics
    }
}
