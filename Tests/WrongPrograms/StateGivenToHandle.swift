// A state is shared; it has no handler.
import Ponte

@MainActor
func stateGivenToHandle(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.position) { store.position }
}
