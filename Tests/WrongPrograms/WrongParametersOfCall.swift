// The method takes something else.
import Ponte

@MainActor
func wrongParametersOfCall(_ bridge: Bridge) async throws {
    let title = try await bridge.call(App.title, 7)
    print(title)
}
