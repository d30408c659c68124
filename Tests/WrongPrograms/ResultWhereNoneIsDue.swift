// The method promises no result.
import Ponte

@MainActor
func resultWhereNoneIsDue(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.save) { item in
        try store.save(item)
        return item.id
    }
}
