// The method takes something.
import Ponte

@MainActor
func missingParametersOfCall(_ bridge: Bridge) async throws {
    let title = try await bridge.call(App.title)
    print(title)
}
