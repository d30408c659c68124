// A method is no stream.
import Ponte

@MainActor
func methodGivenToHandleStream(_ bridge: Bridge, _ store: Store) {
    bridge.handleStream(App.count) { store.items(from: 0) }
}
