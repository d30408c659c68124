// The elements are not what the stream promises.
import Ponte

@MainActor
func wrongElement(_ bridge: Bridge, _ store: Store) {
    bridge.handleStream(App.items) { id in AsyncStream<Int> { $0.yield(id) } }
}
