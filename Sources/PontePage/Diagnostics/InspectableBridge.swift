/// A bridge of any protocol, as those see it who look on. `BridgeInspector` shows each.
///
///     hotwire.onRefusal = { refusal in print("Refused:", refusal.error) }
///     for await record in hotwire.traffic { print(record.direction, record.name) }
@MainActor
public protocol InspectableBridge: AnyObject {
    /// The name of its protocol, for people.
    static var protocolName: String { get }
    /// Has what the other members show.
    var monitor: BridgeMonitor { get }
    /// The state and the counts of the bridge now.
    var diagnostics: BridgeDiagnostics { get }
}

extension InspectableBridge {
    /// The state and the counts of the bridge now.
    public var diagnostics: BridgeDiagnostics { monitor.diagnostics }

    /// Is called for each message that is refused. A page of another protocol is not told, where that protocol has no way to.
    public var onRefusal: (@MainActor (Refusal) -> Void)? {
        get { monitor.refusals.onRefusal }
        set { monitor.refusals.onRefusal = newValue }
    }

    /// The messages that cross from now on, as records; those of other protocols are of the kind `message`. It costs nothing while nobody reads it.
    ///
    ///     for await record in bridge.traffic.withPayloads(upTo: 1_000) { … }
    public var traffic: Traffic { Traffic(monitor.readers) }
}
