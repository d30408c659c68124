// A call that throws is not marked.
import Ponte

@MainActor
func missingTry(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.title) { item in store.title(of: item.id) }
}
