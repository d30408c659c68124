// The state has another type.
import Ponte

@MainActor
func stateOfOtherType(_ bridge: Bridge) {
    bridge.share(SharedState(Item()), as: App.position)
}
