// A synchronous method has a verb of its own.
import Ponte

@MainActor
func syncMethodGivenToHandle(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.theme) { item in item.title }
}
