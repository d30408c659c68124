public import Ponte
public import PonteDesktop

extension Starter {
    /// The page, which the app carries with it.
    @MainActor
    public static func page() throws -> PageFolder {
        try PageFolder(.module, "Page")
    }

    /// Adds the app's side of the contract to a bridge.
    @MainActor
    public static func connect(_ bridge: Bridge, _ state: SharedState<Settings>) {
        bridge.share(state, as: settings)
        bridge.handle(greet) { name in
            guard !name.isEmpty else { throw noName("Write a name first.") }
            state.value.greetings += 1
            return "Hello, \(name)!"
        }
    }
}
