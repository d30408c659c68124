internal import Ponte

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
