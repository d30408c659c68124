// The event carries something.
import Ponte

@MainActor
func missingValueOfEvent(_ bridge: Bridge) throws {
    try bridge.send(BridgeEvent<Item>("app.added"))
}
