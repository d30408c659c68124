internal import Ponte

/// The places of one bridge's pages at the player: one for each origin, so that none sees or commands what another's has loaded.
@MainActor
final class MediaSeats {
    private weak var bridge: Bridge?
    private let policy: Policy?
    private var seats: [Origin?: MediaSeat] = [:]

    init(_ bridge: Bridge, _ policy: Policy?) {
        self.bridge = bridge
        self.policy = policy
    }

    func seat(of call: Call) throws(PonteError) -> MediaSeat {
        let origin = call.caller.origin
        if let seat = seats[origin] { return seat }
        guard let bridge else { throw PonteError(.bridgeClosed, "The app has released the bridge.") }
        let seat = MediaSeat(bridge, origin, policy)
        seats[origin] = seat
        return seat
    }
}
