// The event carries something else.
import Ponte

@MainActor
func wrongEventValue(_ bridge: Bridge, _ store: Store) {
    try? bridge.send(App.seeked, "twelve")
}
