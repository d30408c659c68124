internal import Ponte
internal import PonteAsync

/// A page's place at the player: the one that has loaded something holds it, and sees what becomes of it.
@MainActor
final class MediaLease {
    let states = Broadcast(MediaState())
    private weak var bridge: Bridge?
    private let owner: Caller.Owner
    private let policy: Policy?

    init(_ bridge: Bridge, _ owner: Caller.Owner, _ policy: Policy?) {
        self.bridge = bridge
        self.owner = owner
        self.policy = policy
    }

    /// Another has taken the player over.
    func lose(_ event: BridgeEvent<NoValue>) {
        states.send(.lost)
        send(event, NoValue())
    }

    /// A document of another origin, which the bridge may show by now, is not told.
    func send<Value>(_ event: BridgeEvent<Value>, _ value: Value) {
        // It throws for values that cannot cross, and these can.
        _ = try? bridge?.send(event, value) { document in
            document.owner == owner && bridge?.admits(document, for: policy) == true
        }
    }
}

/// The places of one bridge's pages at the player: one for each origin, so that none sees or commands what another's has loaded. A document of an opaque origin
/// has one of its own, for as long as it is shown.
@MainActor
final class MediaLeases {
    private weak var bridge: Bridge?
    private let policy: Policy?
    private var leases: [Caller.Owner: MediaLease] = [:]

    init(_ bridge: Bridge, _ policy: Policy?) {
        self.bridge = bridge
        self.policy = policy
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
        guard let bridge else { throw PonteError(.bridgeClosed, "The app has released the bridge.") }
        let lease = MediaLease(bridge, owner, policy)
        leases[owner] = lease
        return lease
    }

    /// Offers a method that only the page that has the player may call.
    func control<Parameters>(
        _ method: BridgeMethod<Parameters, Void>, of player: SharedPlayback,
        _ act: @escaping @MainActor @Sendable (Parameters) throws -> Void
    ) {
        bridge?.handle(withContext: method, for: policy) { [self] parameters, call in
            try player.check(lease(of: call))
            try act(parameters)
        }
    }
}
