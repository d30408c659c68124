// A handler with the context needs the label.
import Ponte

@MainActor
func contextWithoutLabel(_ bridge: Bridge, _ store: Store) {
    bridge.handle(App.title) { item, context in "\(item.title) for \(context.name)" }
}
