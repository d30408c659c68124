// The result is not what the synchronous method promises.
import Ponte

@MainActor
func wrongResultOfSync(_ bridge: Bridge, _ store: Store) {
    bridge.handleSync(App.theme) { item in item.id }
}
