// A result is due at the early return, too.
import Ponte

@MainActor
func earlyReturnOfNothing(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.title) { item in
        guard item.id > 0 else { return }
        return item.title
    }
}
