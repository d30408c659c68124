// The result is not what the method promises.
import Ponte

@MainActor
func wrongResultType(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.title) { item in item.id }
}
