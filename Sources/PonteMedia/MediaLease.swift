internal import Ponte
internal import PonteAsync

/// A page's place at the player: the one that has loaded something holds it, and sees what becomes of it.
@MainActor
final class MediaLease {
    let states = Broadcast(MediaState())
    private let enabled: EnabledBridge
    private let owner: Caller.Owner

    init(_ enabled: EnabledBridge, _ owner: Caller.Owner) {
        (self.enabled, self.owner) = (enabled, owner)
    }

    /// Another has taken the player over.
    func lose(_ event: BridgeEvent<NoValue>) {
        states.send(.lost)
        send(event, NoValue())
    }

    /// A document of another origin, which the bridge may show by now, is not told.
    func send<Value>(_ event: BridgeEvent<Value>, _ value: Value) {
        enabled.send(event, value) { $0.owner == owner }
    }
}

/// The places of one bridge's pages at the player: one for each origin, so that none sees or commands what another's has loaded. A document of an opaque origin
/// has one of its own, for as long as it is shown.
@MainActor
final class MediaLeases {
    private let enabled: EnabledBridge
    private var leases: [Caller.Owner: MediaLease] = [:]

    init(_ bridge: Bridge, _ policy: Policy?) {
        enabled = EnabledBridge(bridge, policy)
        bridge.onDocumentEnd { [weak self] in
            guard let self else { return }
            leases = leases.filter { if case .origin = $0.key { true } else { false } }
        }
    }

    func lease(of call: CallContext) throws(PonteError) -> MediaLease {
        guard let owner = call.caller.owner else {
            throw PonteError(.forbidden, "The document has no origin, and is not known: it cannot have a player.")
        }
        if let lease = leases[owner] { return lease }
        guard enabled.bridge != nil else { throw PonteError(.bridgeClosed, "The app has released the bridge.") }
        let lease = MediaLease(enabled, owner)
        leases[owner] = lease
        return lease
    }

    /// Offers a method that only the page that has the player may call.
    func control<Parameters>(
        _ method: BridgeMethod<Parameters, Void>, of player: SharedPlayback,
        _ act: @escaping @MainActor @Sendable (Parameters) throws -> Void
    ) {
        enabled.bridge?.handle(withContext: method, for: enabled.policy) { [self] parameters, call in
            try player.check(lease(of: call))
            try act(parameters)
        }
    }
}
