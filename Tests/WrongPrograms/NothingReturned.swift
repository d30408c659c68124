// A result is due.
import Ponte

@MainActor
func nothingReturned(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.title) { item in
        try store.save(item)
        print(item.title)
    }
}
