// A function is misspelt after an early return.
import Ponte

@MainActor
func misspeltMethod(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.save) { item in
        guard item.id > 0 else { return }
        try store.safe(item)
    }
}
