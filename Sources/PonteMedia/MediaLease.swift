internal import Ponte
internal import PonteAsync

/// A page's place at the player: the one that has loaded something holds it, and sees what becomes of it.
@MainActor
final class MediaLease {
    let states = Broadcast(MediaState())
    private weak var bridge: Bridge?
    private let origin: Origin?
    private let policy: Policy?

    init(_ bridge: Bridge, _ origin: Origin?, _ policy: Policy?) {
        self.bridge = bridge
        self.origin = origin
        self.policy = policy
    }

    /// Another has taken the player over.
    func lose(_ event: RemoteEvent<NoParameters>) {
        states.send(.lost)
        send(event, NoParameters())
    }

    /// A document of another origin, which the bridge may show by now, is not told.
    func send<Value>(_ event: RemoteEvent<Value>, _ value: Value) {
        // It throws for values that cannot cross, and these can.
        _ = try? bridge?.send(event, value) { document in
            document.origin == origin && bridge?.admits(document, for: policy) == true
        }
    }
}

/// The places of one bridge's pages at the player: one for each origin, so that none sees or commands what another's has loaded.
@MainActor
final class MediaLeases {
    private weak var bridge: Bridge?
    private let policy: Policy?
    private var leases: [Origin?: MediaLease] = [:]

    init(_ bridge: Bridge, _ policy: Policy?) {
        self.bridge = bridge
        self.policy = policy
    }

    func lease(of call: CallContext) throws(PonteError) -> MediaLease {
        let origin = call.caller.origin
        if let lease = leases[origin] { return lease }
        guard let bridge else { throw PonteError(.bridgeClosed, "The app has released the bridge.") }
        let lease = MediaLease(bridge, origin, policy)
        leases[origin] = lease
        return lease
    }
}
