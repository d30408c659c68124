// The stream takes something.
import Ponte

@MainActor
func missingParametersOfStream(_ bridge: Bridge) async throws {
    for try await network in bridge.stream(BridgeStreamMethod<Item, String>("page.networks")) {
        print(network)
    }
}
