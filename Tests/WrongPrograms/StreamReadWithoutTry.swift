// A stream of the page can fail.
import Ponte

@MainActor
func streamReadWithoutTry(_ bridge: Bridge) async throws {
    for await item in bridge.stream(App.items, 3) { print(item.title) }
}
