// A parameter is used as what it is not.
import Ponte

@MainActor
func wrongParameterType(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.title) { item in try store.title(of: item.title) }
}
