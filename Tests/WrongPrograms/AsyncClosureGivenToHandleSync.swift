// A page stands still for a synchronous call: its handler cannot wait.
import Ponte

@MainActor
func asyncClosureGivenToHandleSync(_ bridge: Bridge, _ store: Store) {
    bridge.handleSync(App.theme) { item in try await store.load(item.id).title }
}
