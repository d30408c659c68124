// A value that crosses must be Codable, also as a result.
import Ponte

struct Receipt: Sendable {
    var bridge: Bridge?
}

let receipt = BridgeMethod<Int, Receipt>("app.receipt")
