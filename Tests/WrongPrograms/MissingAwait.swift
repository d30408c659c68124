// A call that waits is not marked.
import Ponte

@MainActor
func missingAwait(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.title) { item in
        let loaded = try store.load(item.id)
        return loaded.title
    }
}
