// A method is synchronous only if it says so.
import Ponte

@MainActor
func methodGivenToHandleSync(_ bridge: Bridge, _ store: Store) {
    bridge.handleSync(App.title) { item in item.title }
}
