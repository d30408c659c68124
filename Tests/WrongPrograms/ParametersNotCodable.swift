// A value that crosses must be Codable.
import Ponte

struct Draft: Sendable {
    var made: Bridge?
}

let draft = BridgeMethod<Draft, Int>("app.draft")
