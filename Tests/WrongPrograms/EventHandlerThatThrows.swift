// Nobody learns of an error of an event handler.
import Ponte

@MainActor
func eventHandlerThatThrows(_ bridge: Bridge, _ store: Store) {
    bridge.on(App.seeked) { seconds in try store.save(Item(id: Int(seconds))) }
}
