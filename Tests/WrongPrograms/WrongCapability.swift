// A capability must say so.
import Ponte

@MainActor
func wrongCapability(_ bridge: Bridge, _ store: Store) {
    bridge.enable(store)
}
