// A method is no event.
import Ponte

@MainActor
func methodGivenToOn(_ bridge: Bridge, _ store: Store) {
    bridge.on(App.save) { item in print(item.title) }
}
