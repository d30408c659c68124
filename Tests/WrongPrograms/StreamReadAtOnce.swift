// A stream of the page is waited for.
import Ponte

@MainActor
func streamReadAtOnce(_ bridge: Bridge) async throws {
    for item in bridge.stream(App.items, 3) { print(item.title) }
}
