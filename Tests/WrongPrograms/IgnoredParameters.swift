// A parameter that is not wanted must be ignored in writing.
import Ponte

@MainActor
func ignoredParameters(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.title) { "a title" }
}
