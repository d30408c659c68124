// A property of the context is misspelt.
import Ponte

@MainActor
func misspeltPropertyOfContext(_ bridge: Bridge, _ store: Store) {
    bridge.handle(withContext: App.title) { item, context in
        guard context.caler.isMainFrame else { return "" }
        return item.title
    }
}
