// A stream has a verb of its own.
import Ponte

@MainActor
func streamGivenToHandle(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.items) { id in store.items(from: id) }
}
