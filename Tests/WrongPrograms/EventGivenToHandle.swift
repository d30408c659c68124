// An event has a verb of its own.
import Ponte

@MainActor
func eventGivenToHandle(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.seeked) { seconds in store.position = seconds }
}
