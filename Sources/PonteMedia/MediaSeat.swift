internal import Ponte

/// A page's place at the player: the one that has loaded something holds it, and sees what becomes of it.
@MainActor
final class MediaSeat {
    private(set) weak var bridge: Bridge?
    let states = Broadcast(MediaState())

    init(_ bridge: Bridge) {
        self.bridge = bridge
    }

    /// Another has taken the player over.
    func lose(_ event: Event<NoParameters>) {
        states.send(.lost)
        send(event, NoParameters())
    }

    func send<Value>(_ event: Event<Value>, _ value: Value) {
        // It throws for values that cannot cross, and these can.
        try? bridge?.send(event, value)
    }
}
