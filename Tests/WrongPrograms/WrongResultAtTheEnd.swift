// The last of several results is not what the method promises.
import Ponte

@MainActor
func wrongResultAtTheEnd(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.count) {
        if store.position > 3 { return 1 }
        return store.position
    }
}
