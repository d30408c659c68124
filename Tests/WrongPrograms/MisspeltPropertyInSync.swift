// A property is misspelt in the handler of a synchronous method.
import Ponte

@MainActor
func misspeltPropertyInSync(_ bridge: Bridge, _ store: Store) {
    bridge.handleSync(App.theme) { item in item.titel }
}
