// A property of the parameter is misspelt.
import Ponte

@MainActor
func misspeltProperty(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.title) { item in item.titel }
}
